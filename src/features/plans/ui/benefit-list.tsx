import { Check } from 'lucide-react';

/** What somebody gets, line by line. */
export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="space-y-1.5">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-2">
          <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-jade" /> {benefit}
        </li>
      ))}
    </ul>
  );
}
