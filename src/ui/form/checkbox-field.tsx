import { useForm } from './form-context.ts';

interface CheckboxFieldProps {
  name: string;
  label: string;
  /** What to know before choosing. */
  hint?: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** A yes or no of a form. */
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
