import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useForm } from './form-context.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What to know before typing. */
  hint?: string;
  /** A control at the end of the input, 44 px wide. */
  end?: ReactNode;
}

/** One line of a form: what is asked, how to answer, what is wrong with the answer. */
export function Field({ name, label, hint, end, required = false, className = '', ...rest }: FieldProps) {
  const form = useForm();
  const error = form.submission.problem?.fields[name];
  const id = `${form.id}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}{' '}
        <span className="text-sm font-normal text-muted">{required ? '(obligatorio)' : '(opcional)'}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 font-medium text-danger">
          <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>
            <span className="sr-only">Error: </span>
            {error}
          </span>
        </p>
      )}
      <div className="relative mt-1.5">
        <input
          id={id}
          name={name}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`h-12 w-full rounded-lg border border-muted bg-surface px-4 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger ${end ? 'pr-14' : ''} ${className}`}
          {...rest}
        />
        {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
      </div>
    </div>
  );
}
