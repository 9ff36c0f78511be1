import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type MissingStep, type StepName, listMissingReach, readCompleteness } from '../completeness.ts';
import { type Reach, isReachable } from '../reach.ts';
import type { BusinessCard } from '../schema.ts';

export function CompletenessMeter({ business }: { business: BusinessCard }) {
  const { percent } = readCompleteness(business);
  const label = `Tu perfil está al ${percent} %`;
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <progress value={percent} max={100} aria-label={label} className="meter-bar mt-1.5 w-full" />
    </div>
  );
}

interface MissingPartsProps {
  business: BusinessCard;
  onChoose: (step: StepName) => void;
}

interface StepsProps {
  steps: readonly MissingStep[];
  onChoose: (step: StepName) => void;
}

function Steps({ steps, onChoose }: StepsProps) {
  return (
    <ul className="needs-script -mx-2">
      {steps.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-2 text-left text-link hover:bg-raised"
          >
            {label} <Icon name="chevron-right" size={18} className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export const MissingParts = ({ business, onChoose }: MissingPartsProps) => (
  <Steps steps={readCompleteness(business).missing} onChoose={onChoose} />
);

/** Asks for one thing at a time: first for what the place in lists needs. */
export function NextPart({ business, onChoose }: MissingPartsProps) {
  const [next] = [...listMissingReach(business), ...readCompleteness(business).missing];
  if (!next) return null;
  const isInItsPlace = isReachable(business);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="grow basis-52">
        <CompletenessMeter business={business} />
        {!isInItsPlace && (
          <p className="mt-2 flex items-start gap-2 text-sm">
            <Icon name="list-end" size={18} className="mt-0.5 shrink-0 text-marigold" />
            Publicado, pero al final de las listas.
          </p>
        )}
      </div>
      <Button onClick={() => onChoose(next.name)} className="needs-script max-sm:w-full">
        <Icon name="plus" size={18} /> {next.label}
      </Button>
    </div>
  );
}

interface ReachNoticeProps {
  business: Reach;
  onChoose: (step: StepName) => void;
}

const WITHOUT: Partial<Record<StepName, string>> = { phone: 'WhatsApp o teléfono', place: 'lugar' };

export function ReachNotice({ business, onChoose }: ReachNoticeProps) {
  const steps = listMissingReach(business);
  if (steps.length === 0) return null;
  return (
    <section aria-label="Sale al final de las listas" className="rounded-card bg-marigold-soft p-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="list-end" size={20} className="mt-0.5 shrink-0 text-marigold" />
        Publicado, pero al final de las listas
      </p>
      <p className="mt-1">
        Sin {steps.map(({ name }) => WITHOUT[name]).join(' ni ')} no se destaca y sale después de los demás.
        En cuanto lo agregues, toma su lugar.
      </p>
      <div className="mt-1 px-2">
        <Steps steps={steps} onChoose={onChoose} />
      </div>
    </section>
  );
}
