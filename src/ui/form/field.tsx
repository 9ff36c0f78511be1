import type { InputHTMLAttributes, ReactNode } from 'react';
import { CONTROL, FieldFrame } from './field-frame.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What to know before typing. */
  hint?: string;
  /** A control at the end of the input, 44 px wide. */
  end?: ReactNode;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** One line of a form: what is asked, how to answer, what is wrong with the answer. */
export function Field({ name, label, hint, end, aside, required, className = '', ...rest }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} required={required} aside={aside}>
      {(control) => (
        <>
          <input {...control} className={`h-12 ${CONTROL} ${end ? 'pr-14' : ''} ${className}`} {...rest} />
          {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
        </>
      )}
    </FieldFrame>
  );
}
