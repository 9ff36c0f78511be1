import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import { CONTROL, FieldError, FieldFrame } from './field.tsx';
import { useForm } from './form.tsx';

interface CheckboxFieldProps {
  name: string;
  label: string;
  hint?: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckboxField({ name, label, hint, checked, onCheck }: CheckboxFieldProps) {
  const id = `${useForm().id}-${name}`;
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 rounded-lg py-1.5">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
        className="size-6 shrink-0 accent-accent"
      />
      <span>
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}

interface RadioFieldProps<Value extends string> {
  name: string;
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value | null;
  onChoose: (value: Value) => void;
}

export function RadioField<Value extends string>({
  name,
  label,
  options,
  value: chosen,
  onChoose,
}: RadioFieldProps<Value>) {
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

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  name: string;
  label: string;
  hint?: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

export function SelectField({ name, label, hint, required, onChoose, children, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} required={required}>
      {(control) => (
        <>
          <select
            {...control}
            onChange={(event) => onChoose(event.currentTarget.value)}
            className={`h-12 appearance-none truncate pr-11 ${CONTROL}`}
            {...rest}
          >
            {children}
          </select>
          <Icon
            name="chevron-down"
            size={20}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
          />
        </>
      )}
    </FieldFrame>
  );
}
