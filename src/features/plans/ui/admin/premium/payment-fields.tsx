import { useState } from 'react';
import { guatemalaDay } from '#shared/calendar.ts';
import { parseQuetzales } from '#shared/money-text.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Field } from '#ui/form/field.tsx';
import { useNow } from '#ui/now.tsx';
import {
  MAX_REFERENCE_LENGTH,
  METHODS,
  METHOD_LABELS,
  type Method,
  type NewPayment,
} from '../../../schema.ts';

interface PaymentDraft {
  amount: string;
  method: Method;
  paidOn: string;
  reference: string;
}

/** Begins with the price, until another amount is written. */
export function usePaymentDraft(price: number) {
  const today = guatemalaDay(useNow());
  const [changes, setChanges] = useState<Partial<PaymentDraft>>({});
  const draft: PaymentDraft = {
    amount: String(price),
    method: 'transfer',
    paidOn: today,
    reference: '',
    ...changes,
  };
  return { draft, today, change: (changed: Partial<PaymentDraft>) => setChanges({ ...changes, ...changed }) };
}

export const readPayment = ({ amount, method, paidOn, reference }: PaymentDraft): NewPayment => ({
  amount: parseQuetzales(amount),
  method,
  paidOn,
  reference: reference.trim() || null,
});

interface PaymentFieldsProps extends ReturnType<typeof usePaymentDraft> {
  /** Is the path of the payment in what is sent. */
  path?: 'payment.' | '';
}

function AmountAndDay({ draft, today, change, path = '' }: PaymentFieldsProps) {
  return (
    <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
      <Field
        name={`${path}amount`}
        label="Monto (Q)"
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      <Field
        name={`${path}paidOn`}
        label="Pagó el"
        type="date"
        required
        max={today}
        value={draft.paidOn}
        onChange={(event) => change({ paidOn: event.currentTarget.value })}
      />
    </div>
  );
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { draft, change, path = '' } = props;
  return (
    <>
      <AmountAndDay {...props} />
      <SelectField
        name={`${path}method`}
        label="Forma de pago"
        required
        value={draft.method}
        onChoose={(method) => change({ method: method as Method })}
      >
        {METHODS.map((method) => (
          <option key={method} value={method}>
            {METHOD_LABELS[method]}
          </option>
        ))}
      </SelectField>
      <Field
        name={`${path}reference`}
        label="Boleta o número"
        autoComplete="off"
        maxLength={MAX_REFERENCE_LENGTH}
        value={draft.reference}
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
    </>
  );
}
