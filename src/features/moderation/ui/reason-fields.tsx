import { SelectField } from '#ui/form/choice-fields.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { REASON_LABELS, REASON_TEMPLATES } from '../reasons.ts';
import { MAX_REASON_LENGTH, REASONS, type Reason } from '../schema.ts';

export interface GivenReason {
  ground: Reason;
  reason: string;
}

interface ReasonFieldsProps {
  given: GivenReason;
  /** Says who reads the reason. */
  hint: string;
  onChange: (part: Partial<GivenReason>) => void;
}

/** Asks why something is hidden; a ground begins the reason with its words. */
export function ReasonFields({ given: { ground, reason }, hint, onChange }: ReasonFieldsProps) {
  const choose = (value: string) => {
    const chosen = REASONS.find((known) => known === value) ?? 'other';
    onChange({ ground: chosen, reason: REASON_TEMPLATES[chosen] });
  };
  return (
    <>
      <SelectField name="ground" label="Empezar con" value={ground} onChoose={choose}>
        {REASONS.map((known) => (
          <option key={known} value={known}>
            {REASON_LABELS[known]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="reason"
        label="Motivo"
        hint={hint}
        required
        rows={3}
        value={reason}
        aside={<TextCounter text={reason} max={MAX_REASON_LENGTH} />}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  );
}
