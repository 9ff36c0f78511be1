import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DraftNotice } from '#ui/form/draft.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useGoBack, useLocation } from '#ui/router/hooks.ts';
import { type PublishStep, STEP_NAMES } from './page.ts';
import { describeStep, isFromStepBefore, nextPath, previousPath, stepNumber } from './steps.ts';
import type { StepEditing } from './use-step.ts';

const BAR_BUTTON =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-link hover:bg-raised';

function BackLink({ to }: { to: string }) {
  const { key, state } = useLocation();
  const goBack = useGoBack();
  const leave = (event: MouseEvent) => {
    if (isFromStepBefore(state) && goBack({ key })) event.preventDefault();
  };
  return (
    <Link to={to} onClick={leave} className={`-ml-2 ${BAR_BUTTON}`}>
      <Icon name="chevron-left" size={20} /> Atrás
    </Link>
  );
}

const placeText = (step: PublishStep) => `Paso ${stepNumber(step)} de ${STEP_NAMES.length}`;

export const LeaveButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="plain" className="-mr-2 px-2!" onClick={onClick}>
    Guardar y salir
  </Button>
);

interface StepTopProps {
  id: number;
  step: PublishStep;
  children?: ReactNode;
}

export function StepTop({ id, step, children }: StepTopProps) {
  const place = placeText(step);
  const previous = previousPath(id, step);
  return (
    <header className="mb-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        {previous ? <BackLink to={previous} /> : <span className="w-20" />}
        <p className="text-sm text-muted">{place}</p>
        {children || <span className="w-20" />}
      </div>
      <progress
        value={stepNumber(step)}
        max={STEP_NAMES.length}
        aria-label={place}
        className="meter-bar mt-1 w-full"
      />
    </header>
  );
}

/** Takes the focus, so that a screen reader says the question; an empty field that answers it takes it instead. */
export function StepHeading({ question, hint }: { question: string; hint?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const first = heading.current?.closest('article')?.querySelector<HTMLInputElement>('[data-start] input');
    (first?.value === '' ? first : heading.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {question}
      </h1>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
    </div>
  );
}

interface StepFootProps {
  id: number;
  step: PublishStep;
  children?: ReactNode;
}

export function StepFoot({ id, step, children }: StepFootProps) {
  const isNew = id === 0;
  return (
    // Covers nothing where the answers themselves are what one taps.
    <div
      className={`z-20 -mx-4 mt-6 -mb-6 flex flex-wrap gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-0 sm:border-0 sm:bg-transparent sm:px-0 ${children ? 'bottom-bar sticky bottom-0' : ''}`}
    >
      <LinkButton
        look="quiet"
        to={isNew ? paths.ownContents : nextPath(id, step)}
        className={children ? 'max-sm:px-5!' : 'grow'}
      >
        {isNew ? 'Cancelar' : 'Saltar'}
      </LinkButton>
      {children && <div className="grid grow">{children}</div>}
    </div>
  );
}

export const STEP_BODY = 'space-y-5 max-sm:min-h-[calc(100dvh-21rem)]';

interface StepFormProps {
  id: number;
  step: PublishStep;
  editing: StepEditing;
  /** False where a tap on what is shown answers the question. */
  mayGoOn?: boolean;
  goOn?: ReactNode;
  hint?: string | undefined;
  preview: ReactNode;
  children: ReactNode;
}

export function StepForm({
  id,
  step,
  editing,
  mayGoOn = true,
  goOn,
  hint = describeStep(step).hint,
  preview,
  children,
}: StepFormProps) {
  const { question } = describeStep(step);
  const { form, draft, submission, save } = editing;
  const isNew = id === 0;
  return (
    <Form submission={submission} label={placeText(step)}>
      <StepTop id={id} step={step}>
        {!isNew && <LeaveButton onClick={() => save('leave')} />}
      </StepTop>
      <div ref={form} className={STEP_BODY}>
        <StepHeading question={question} hint={hint} />
        {draft.isRecovered && <DraftNotice onDiscard={draft.discard} />}
        {children}
        {preview}
      </div>
      <StepFoot id={id} step={step}>
        {goOn ??
          (mayGoOn && (
            <SubmitButton sending={isNew ? 'Publicando…' : 'Guardando…'}>
              {isNew ? 'Publicar y continuar' : 'Continuar'}
            </SubmitButton>
          ))}
      </StepFoot>
    </Form>
  );
}
