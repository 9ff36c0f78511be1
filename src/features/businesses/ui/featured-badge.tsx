import { Star } from 'lucide-react';

/** The mark of a business whose owner has the premium plan. */
export function FeaturedBadge({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full bg-marigold-soft px-2.5 py-0.5 text-sm font-semibold text-marigold ${className}`}
    >
      <Star aria-hidden size={14} className="shrink-0 fill-current" />
      <span className="truncate">Destacado</span>
    </span>
  );
}
