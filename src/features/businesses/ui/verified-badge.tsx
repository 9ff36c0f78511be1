import { CircleCheck } from 'lucide-react';

/** What the mark stands for. */
const MEANING = 'Comprobamos que este negocio es quien dice ser';

/** The mark of a business that administrators have verified. */
export function VerifiedBadge({ className = '' }: { className?: string }) {
  return (
    <span
      title={MEANING}
      className={`inline-flex items-center gap-1 rounded-full bg-jade-soft px-2.5 py-0.5 text-sm font-semibold text-jade ${className}`}
    >
      <CircleCheck aria-hidden size={15} /> Verificado
      <span className="sr-only">: {MEANING}</span>
    </span>
  );
}
