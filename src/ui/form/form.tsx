import { type ReactNode, Suspense, createContext, useContext, useEffect, useId, useRef } from 'react';
import { useHydrated } from '../browser-state.ts';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Problem } from './problem.ts';
import type { Submission } from './use-submission.ts';

interface FormState {
  submission: Submission;
  id: string;
}

const FormContext = createContext<FormState | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm outside Form');
  return form;
}

const MARK = 'Error: ';

function useErrorTitle(problem: Problem | null): void {
  useEffect(() => {
    if (!problem) return undefined;
    const title = document.title;
    document.title = MARK + title;
    return () => {
      if (document.title === MARK + title) document.title = title;
    };
  }, [problem]);
}

function findControl(id: string, path: string): HTMLElement | null {
  const control = document.getElementById(`${id}-${path}`);
  if (control || !path.includes('.')) return control;
  return findControl(id, path.slice(0, path.lastIndexOf('.')));
}

/** Opens what a control is folded in: nothing else can be focused. */
export function reveal<Control extends HTMLElement | null>(control: Control): Control {
  const folded = (element: Element | null | undefined) => element?.closest('details') ?? null;
  for (let at = folded(control); at; at = folded(at.parentElement)) at.open = true;
  return control;
}

function labelText(control: HTMLElement | null): string | null {
  if (!control) return null;
  const labels = 'labels' in control ? (control.labels as NodeListOf<HTMLLabelElement> | null) : null;
  const label = labels?.[0]?.firstChild?.textContent ?? control.getAttribute('aria-label');
  return label?.trim() || null;
}

interface FieldProblemProps {
  name: string;
  message: string;
}

const names = (message: string, label: string): boolean =>
  message.toLowerCase().includes(label.toLowerCase());

function FieldProblem({ name, message }: FieldProblemProps) {
  const { id } = useForm();
  const label = useHydrated() ? labelText(findControl(id, name)) : null;
  return (
    <a
      href={`#${id}-${name}`}
      onClick={(event) => {
        event.preventDefault();
        reveal(findControl(id, name))?.focus();
      }}
      className="inline-flex min-h-7 items-center max-sm:min-h-11 underline underline-offset-2"
    >
      {label && !names(message, label) ? `${label}: ${message}` : message}
    </a>
  );
}

export function ErrorSummary({ problem }: { problem: Problem | null }) {
  const { id } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useErrorTitle(problem);
  useEffect(() => {
    if (!problem) return;
    for (const name of Object.keys(problem.fields)) reveal(findControl(id, name));
    box.current?.focus();
  }, [problem, id]);
  if (!problem) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3"
    >
      <Icon name="circle-alert" size={22} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{problem.title}</p>
        {problem.general && <p>{problem.general}</p>}
        <ul>
          {Object.entries(problem.fields).map(([name, message]) => (
            <li key={name}>
              <FieldProblem name={name} message={message} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface FormProps {
  submission: Submission;
  label: string;
  children: ReactNode;
}

export const NeedsScript = () => (
  <noscript>
    <p className="rounded-lg bg-marigold-soft px-4 py-3">
      Para usar tu cuenta hace falta JavaScript, y tu navegador lo tiene apagado. Actívalo y vuelve a cargar
      la página.
    </p>
  </noscript>
);

/** Sends a POST even without script, so that nothing typed ends up in an address. */
export function Form({ submission, label, children }: FormProps) {
  const id = useId();
  return (
    <FormProvider value={{ submission, id }}>
      <NeedsScript />
      <Suspense>
        <form
          method="post"
          noValidate
          aria-label={label}
          onSubmit={submission.submit}
          className="needs-script space-y-5"
        >
          <ErrorSummary problem={submission.problem} />
          {children}
        </form>
      </Suspense>
    </FormProvider>
  );
}

interface SubmitButtonProps {
  sending: string;
  look?: 'primary' | 'danger' | 'quiet';
  children: ReactNode;
}

export function SubmitButton({ sending, look = 'primary', children }: SubmitButtonProps) {
  const { isSending, isSlow } = useForm().submission;
  return (
    <div>
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        className={buttonClass({ look, wide: true })}
      >
        {isSending && <Icon name="loader-circle" size={20} className="spinner" />}
        {isSending ? sending : children}
      </button>
      <p role="status" className="mt-2 text-center text-sm text-muted empty:hidden">
        {isSlow && 'Tu conexión está lenta. Seguimos intentando…'}
      </p>
    </div>
  );
}
