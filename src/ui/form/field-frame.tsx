import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from './form-context.ts';

/** What any field says of itself. */
export interface FieldWords {
  name: string;
  label: string;
  /** What to know before answering. */
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** What ties a control to its label, its hint and what is wrong with its answer. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Classes of every control that is typed into or chosen from. */
export const CONTROL =
  'w-full rounded-lg border border-muted bg-surface px-4 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger';

/** What is wrong with an answer, beside its field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 font-medium text-danger">
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

interface FieldFrameProps extends FieldWords {
  /** At the end of the label's line. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A field's label, hint and error around its control. */
export function FieldFrame({ name, label, hint, required = false, aside, children }: FieldFrameProps) {
  const form = useForm();
  const error = form.submission.problem?.fields[name];
  const id = `${form.id}-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}{' '}
          <span className="text-sm font-normal text-muted">{required ? '(obligatorio)' : '(opcional)'}</span>
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="relative mt-1.5">
        {children({
          id,
          name,
          required,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
    </div>
  );
}
