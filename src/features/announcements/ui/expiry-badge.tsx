import { Clock } from 'lucide-react';
import { expiryLabel } from '#shared/time.ts';
import { useNow } from '#ui/now.tsx';

const DAY = 24 * 60 * 60 * 1000;

function toneOf(left: number): string {
  if (left <= 0) return 'bg-danger-soft text-danger';
  return left < DAY ? 'bg-marigold-soft text-marigold' : 'bg-raised text-muted';
}

/** How long an announcement still stands, louder on its last day. */
export function ExpiryBadge({ expiresAt }: { expiresAt: Date }) {
  const now = useNow();
  return (
    <p
      className={`inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${toneOf(expiresAt.getTime() - now.getTime())}`}
    >
      <Clock aria-hidden size={14} /> {expiryLabel(expiresAt, now)}
    </p>
  );
}
