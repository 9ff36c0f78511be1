import { useEffect, useRef } from 'react';
import { MAX_PHONE_TEXT_LENGTH } from '#shared/phone-text.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Field } from '#ui/form/field.tsx';
import { useForm } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { MAX_CALL_NUMBERS, MAX_EXTENSION_LENGTH, MAX_PHONE_LABEL_LENGTH } from '../../schema.ts';
import type { AnswersProps } from './data-fields.tsx';
import { type CallAnswers, EMPTY_CALL, mayCallWhatsapp } from './phone-answers.ts';

const CALLS = 'callNumbers';

interface CallRowProps {
  place: number;
  call: CallAnswers;
  onChange: (call: CallAnswers) => void;
  onRemove: () => void;
}

function CallDetails({ place, call, onChange }: Omit<CallRowProps, 'onRemove'>) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Field
        name={`${CALLS}.${place}.extension`}
        label="Extensión"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_EXTENSION_LENGTH}
        value={call.extension}
        onChange={(event) => onChange({ ...call, extension: event.currentTarget.value })}
      />
      <Field
        name={`${CALLS}.${place}.label`}
        label="Para"
        placeholder="Pedidos"
        autoComplete="off"
        maxLength={MAX_PHONE_LABEL_LENGTH}
        value={call.label}
        onChange={(event) => onChange({ ...call, label: event.currentTarget.value })}
      />
    </div>
  );
}

function CallRow({ place, call, onChange, onRemove }: CallRowProps) {
  const title = `Teléfono ${place + 1}`;
  return (
    <fieldset className="space-y-3 rounded-card border border-line p-3">
      <legend className="sr-only">{title}</legend>
      <Field
        name={`${CALLS}.${place}.number`}
        label={title}
        hint={place === 0 ? 'Celular, fijo, PBX o corto, como 2232 0000 o 1770.' : undefined}
        required
        type="tel"
        autoComplete="off"
        maxLength={MAX_PHONE_TEXT_LENGTH}
        value={call.number}
        onChange={(event) => onChange({ ...call, number: event.currentTarget.value })}
      />
      <CallDetails place={place} call={call} onChange={onChange} />
      <Button look="plain" className="-ml-2 px-3!" onClick={onRemove}>
        <Icon name="x" size={18} /> Quitar<span className="sr-only"> {title.toLowerCase()}</span>
      </Button>
    </fieldset>
  );
}

function useFocusLater(): (id: string) => void {
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (target.current) document.getElementById(target.current)?.focus();
    target.current = null;
  });
  return (id) => {
    target.current = id;
  };
}

function CallRows({ draft: { values, change } }: AnswersProps) {
  const { id } = useForm();
  const focusLater = useFocusLater();
  const { calls } = values;
  const addButton = `${id}-${CALLS}`;
  const numberField = (place: number) => `${addButton}.${place}.number`;
  const add = () => {
    change({ calls: [...calls, EMPTY_CALL] });
    focusLater(numberField(calls.length));
  };
  const remove = (place: number) => {
    change({ calls: calls.filter((_, other) => other !== place) });
    focusLater(calls.length > 1 ? numberField(Math.max(0, place - 1)) : addButton);
  };
  return (
    <>
      {calls.map((call, place) => (
        <CallRow
          // Rows have no other identity; their fields are controlled.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          call={call}
          onChange={(changed) =>
            change({ calls: calls.map((each, other) => (other === place ? changed : each)) })
          }
          onRemove={() => remove(place)}
        />
      ))}
      {calls.length < MAX_CALL_NUMBERS && (
        <Button id={addButton} look="quiet" onClick={add}>
          <Icon name="plus" size={18} /> {calls.length > 0 ? 'Otro teléfono' : 'Teléfono para llamar'}
        </Button>
      )}
    </>
  );
}

export function PhoneFields({ draft }: AnswersProps) {
  const { values, change } = draft;
  const hasCalls = values.calls.length > 0;
  return (
    <div className="space-y-3">
      <Field
        name="whatsappNumber"
        label="WhatsApp"
        hint={`Tu celular, como 5555 1234.${hasCalls ? '' : ' También servirá para llamarte.'}`}
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_TEXT_LENGTH}
        value={values.whatsappNumber}
        onChange={(event) => change({ whatsappNumber: event.currentTarget.value })}
      />
      {hasCalls && mayCallWhatsapp(values) && (
        <CheckboxField
          name="callsWhatsapp"
          label="También recibe llamadas"
          checked={values.callsWhatsapp}
          onCheck={(callsWhatsapp) => change({ callsWhatsapp })}
        />
      )}
      <CallRows draft={draft} />
    </div>
  );
}
