import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useForm } from './form.tsx';

export interface FieldWords {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
}

export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const CONTROL =
  'w-full rounded-lg border border-muted bg-surface px-4 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger disabled:border-line disabled:bg-raised disabled:text-muted';

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex items-start gap-1.5 font-medium text-danger">
      <Icon name="circle-alert" size={18} className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  );
}

interface FieldFrameProps extends FieldWords {
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

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

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  end?: ReactNode;
  aside?: ReactNode;
}

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

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const icon = isShown ? 'eye-off' : 'eye';
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
        >
          <Icon name={icon} size={20} />
        </button>
      }
    />
  );
}
