import { ChevronDown } from 'lucide-react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import { CONTROL, FieldFrame } from './field-frame.tsx';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  name: string;
  label: string;
  /** What to know before choosing. */
  hint?: string;
  onChoose: (value: string) => void;
  /** Its options. */
  children: ReactNode;
}

/** A native choice in a form. */
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
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
          />
        </>
      )}
    </FieldFrame>
  );
}
