import { ChevronRight } from 'lucide-react';
import { type StepName, readCompleteness } from '../completeness.ts';
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
  max?: number;
  onChoose: (step: StepName) => void;
}

/** Each leads to its place in the form. */
export function MissingParts({ business, max, onChoose }: MissingPartsProps) {
  const { missing } = readCompleteness(business);
  return (
    <ul className="needs-script -mx-2">
      {missing.slice(0, max).map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg px-2 text-left text-link hover:bg-raised"
          >
            {label} <ChevronRight aria-hidden size={18} className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
