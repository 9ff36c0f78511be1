import { type ReactNode, useId } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { FormProvider } from './form-context.ts';
import type { Submission } from './use-submission.ts';

interface FormProps {
  submission: Submission;
  label: string;
  children: ReactNode;
}

/**
 * A form that the script sends, its problems summed up on top. It is a POST by itself too, so that nothing typed could ever
 * end up in an address; without script it isn't there, and says why.
 */
export function Form({ submission, label, children }: FormProps) {
  const id = useId();
  return (
    <FormProvider value={{ submission, id }}>
      <noscript>
        <p className="rounded-lg bg-marigold-soft px-4 py-3">
          Para usar tu cuenta hace falta JavaScript, y tu navegador lo tiene apagado. Actívalo y vuelve a
          cargar la página.
        </p>
      </noscript>
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
    </FormProvider>
  );
}
