import { FieldError } from './field-frame.tsx';
import { useForm } from './form-context.ts';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  /** What can be chosen, with its words. */
  options: readonly (readonly [value: Value, label: string])[];
  /** Null as long as nothing is chosen. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few things that are all in view. */
export function ChoiceField<Value extends string>({
  name,
  label,
  options,
  value: chosen,
  onChoose,
}: ChoiceFieldProps<Value>) {
  const { id: form, submission } = useForm();
  const error = submission.problem?.fields[name];
  const id = `${form}-${name}`;
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-semibold">
        {label} <span className="text-sm font-normal text-muted">(obligatorio)</span>
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-1.5 grid">
        {options.map(([value, words], place) => (
          <label
            key={value}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-raised has-focus-visible:bg-raised"
          >
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-accent"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
