import { useState } from 'react';
import { setupQuery } from '#features/setup/queries.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { PanelCard } from '../panel-card.tsx';
import { type Step, listSteps } from './setup-steps.tsx';

function StepItem({ step, place }: { step: Step; place: number }) {
  const { title, isDone, explanation, lines, action } = step;
  const mark = isDone ? 'bg-jade-soft text-jade' : 'border border-line text-muted';
  return (
    <li className="flex gap-3 py-4 max-[18rem]:flex-wrap first:pt-0 last:pb-0">
      <span
        aria-hidden
        className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold ${mark}`}
      >
        {isDone ? <Icon name="check" size={18} /> : place}
      </span>
      <div className="min-w-0 grow sm:flex sm:justify-between sm:gap-6">
        <div className="min-w-0 max-w-prose">
          <h3 className={`pt-0.5 text-lg ${isDone ? 'text-muted' : ''}`}>
            {title} <span className="sr-only">{isDone ? '(listo)' : '(pendiente)'}</span>
          </h3>
          {!isDone && <p className="mt-1 text-pretty text-muted">{explanation}</p>}
          {!isDone && lines && (
            <pre className="mt-2 rounded-lg bg-raised px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
              {lines}
            </pre>
          )}
        </div>
        {!isDone && <div className="mt-3 shrink-0 sm:mt-0">{action}</div>}
      </div>
    </li>
  );
}

const HIDDEN_KEY = 'first-steps-hidden';

function wasHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN_KEY) !== null;
  } catch {
    return false;
  }
}

function hideForGood(): void {
  try {
    localStorage.setItem(HIDDEN_KEY, '1');
  } catch {
    // Then it shows again at the next visit.
  }
}

function Checklist({ steps }: { steps: Step[] }) {
  const hydrated = useHydrated();
  const [isHidden, setHidden] = useState(false);
  const canHide = steps.every(({ isDone, isRequired }) => isDone || !isRequired);
  // The server doesn't know, and what shows first must not vanish.
  if (canHide && (!hydrated || isHidden || wasHidden())) return null;
  const hide = () => {
    hideForGood();
    setHidden(true);
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <PanelCard
      title="Primeros pasos"
      actions={
        <div className="flex items-center gap-2">
          <span className="text-muted">
            {done} de {steps.length} listos
          </span>
          {canHide && (
            <Button look="plain" onClick={hide}>
              Ocultar
            </Button>
          )}
        </div>
      }
    >
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <StepItem key={step.title} step={step} place={index + 1} />
        ))}
      </ol>
    </PanelCard>
  );
}

export function FirstSteps() {
  const { data, hasFailed, isFetching, retry } = usePart(setupQuery());
  if (hasFailed) {
    return (
      <PanelCard title="Primeros pasos">
        <PartFailure text="No pudimos ver qué le falta al sitio." onRetry={retry} isRetrying={isFetching} />
      </PanelCard>
    );
  }
  const steps = data ? listSteps(data) : [];
  return steps.every(({ isDone }) => isDone) ? null : <Checklist steps={steps} />;
}
