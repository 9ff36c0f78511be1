import type { ReactNode } from 'react';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import { CONTRACT_LABELS, PAY_PERIOD_LABELS } from '../../kinds.ts';
import type { Kind } from '#shared/announcement-kinds.ts';
import { MAX_VENUE_LENGTH } from '../../schema.ts';
import type { AnnouncementAnswers } from './answers.ts';

interface KindFieldProps {
  kind: Kind;
  onChoose: (kind: Kind) => void;
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function KindField({ kind, onChoose }: KindFieldProps) {
  return (
    <SelectField
      name="kind"
      label="Tipo de anuncio"
      required
      value={kind}
      onChoose={(chosen) => onChoose(chosen as Kind)}
    >
      {options(KIND_LABELS)}
    </SelectField>
  );
}

interface FactFieldsProps {
  answers: AnnouncementAnswers;
  onChange: (changes: Partial<AnnouncementAnswers>) => void;
  eventPlace: ReactNode;
}

type FactName = 'price' | 'startsAt' | 'endsAt' | 'venue' | 'payMin' | 'payMax';

function FactField({
  name,
  answers,
  onChange,
  eventPlace: _,
  ...rest
}: FactFieldsProps & Omit<FieldProps, 'onChange'> & { name: FactName }) {
  return (
    <Field
      name={name}
      value={answers[name]}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...rest}
    />
  );
}

function EventFields(props: FactFieldsProps) {
  return (
    <>
      <FactField
        {...props}
        name="startsAt"
        label="Empieza"
        hint="Hora de Guatemala."
        type="datetime-local"
        required
      />
      <FactField
        {...props}
        name="endsAt"
        label="Termina"
        hint="El anuncio vence cuando termina el evento; sin hora, al final de ese día."
        type="datetime-local"
        min={props.answers.startsAt}
      />
      <FactField
        {...props}
        name="venue"
        label="Lugar"
        hint="Dirección o nombre del lugar, con su municipio."
        maxLength={MAX_VENUE_LENGTH}
        required
      />
      {props.eventPlace}
    </>
  );
}

function JobFields(props: FactFieldsProps) {
  const { answers, onChange } = props;
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <FactField {...props} name="payMin" label="Pago en Q" inputMode="decimal" placeholder="3,500" />
      <FactField {...props} name="payMax" label="Hasta" inputMode="decimal" placeholder="4,000" />
      <SelectField
        name="payPeriod"
        label="Se paga"
        value={answers.payPeriod}
        onChoose={(payPeriod) => onChange({ payPeriod })}
      >
        {options(PAY_PERIOD_LABELS)}
      </SelectField>
      <SelectField
        name="contract"
        label="Contrato"
        value={answers.contract}
        onChoose={(contract) => onChange({ contract })}
      >
        <option value="">Sin especificar</option>
        {options(CONTRACT_LABELS)}
      </SelectField>
    </div>
  );
}

export function FactFields(props: FactFieldsProps) {
  const { kind } = props.answers;
  if (kind === 'event') return <EventFields {...props} />;
  if (kind === 'job') return <JobFields {...props} />;
  if (kind === 'notice') return null;
  return (
    <FactField
      {...props}
      name="price"
      label="Precio en Q"
      hint="El precio de la oferta; 0 si es gratis."
      inputMode="decimal"
      placeholder="49.99"
    />
  );
}
