import { Suspense, useId, useState } from 'react';
import { MAX_PHONE_LENGTH } from '#shared/phone-text.ts';
import { Field } from '#ui/form/field.tsx';
import { ErrorSummary, FormProvider, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import type { Problem } from '#ui/form/problem.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { MAX_HOURS_LENGTH } from '../limits.ts';
import type { CorrectionField } from '../schema.ts';
import { SUGGESTION_MESSAGES } from '../suggestion-messages.ts';
import { suggestCorrection } from '../mutations.ts';

const MAX_ADDRESS_LENGTH = 200;

export type Typed = Readonly<Partial<Record<CorrectionField, string>>>;

const REFUSED: Typed = {
  phone: 'Escribe un número de Guatemala distinto del que se ve, como 5555 1234.',
  hours: 'Escribe un horario distinto del que se ve.',
  address: 'Escribe una dirección distinta de la que se ve.',
};

export function refusedProblem(refused: string, typed: Typed): Problem {
  const title = SUGGESTION_MESSAGES.sendFailed;
  const hasTyped = Object.values(typed).some(Boolean);
  if (!hasTyped) return { title, fields: { phone: SUGGESTION_MESSAGES.empty } };
  const names = refused.split(',');
  const fields = Object.fromEntries(Object.entries(REFUSED).filter(([name]) => names.includes(name)));
  const isKnown = Object.keys(fields).length > 0;
  return { title, fields, ...(!isKnown && { general: 'No se envió. Inténtalo de nuevo en unos minutos.' }) };
}

interface CorrectionFormProps {
  businessId: number;
  action: string;
  current: { phone: string | null; hours: string | null; address: string | null };
  typed: Typed;
  problem: Problem | null;
  onSent: () => void;
}

const today = (value: string | null) => (value ? `Hoy se ve: ${value}.` : 'Hoy no se ve ninguno.');

function Fields({ current, typed }: Pick<CorrectionFormProps, 'current' | 'typed'>) {
  const [isClosed, setClosed] = useState(Boolean(typed.closed));
  return (
    <>
      <Field
        name="phone"
        label="Teléfono"
        hint={today(current.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={MAX_PHONE_LENGTH}
        defaultValue={typed.phone}
      />
      <Field
        name="hours"
        label="Horario"
        hint={`${today(current.hours)} Por ejemplo: lunes a viernes de 8 a. m. a 5 p. m.; sábado de 8 a. m. a 1 p. m.`}
        autoComplete="off"
        maxLength={MAX_HOURS_LENGTH}
        defaultValue={typed.hours}
      />
      <Field
        name="address"
        label="Dirección"
        hint={today(current.address)}
        autoComplete="off"
        maxLength={MAX_ADDRESS_LENGTH}
        defaultValue={typed.address}
      />
      <CheckboxField
        name="closed"
        label="Este negocio cerró para siempre"
        checked={isClosed}
        onCheck={setClosed}
      />
    </>
  );
}

export function CorrectionForm({ businessId, action, problem, onSent, ...fields }: CorrectionFormProps) {
  const id = useId();
  const submission = useSubmission({
    failedTitle: SUGGESTION_MESSAGES.sendFailed,
    check: ({ phone, hours, address, closed }) =>
      [phone, hours, address, closed].some((value) => value?.trim()) ? null : refusedProblem('', {}),
    send: ({ phone = '', hours = '', address = '', closed }) =>
      suggestCorrection({ businessId, phone, hours, address, closed: closed !== undefined }),
    onSuccess: onSent,
  });
  const shown = { ...submission, problem: submission.problem ?? problem };
  return (
    <FormProvider value={{ submission: shown, id }}>
      <Suspense>
        <form
          method="post"
          action={action}
          noValidate
          aria-label="Sugerir un cambio"
          onSubmit={submission.submit}
          className="space-y-5"
        >
          <ErrorSummary problem={shown.problem} />
          <Fields {...fields} />
          <SubmitButton sending="Enviando…">Enviar sugerencia</SubmitButton>
        </form>
      </Suspense>
    </FormProvider>
  );
}
