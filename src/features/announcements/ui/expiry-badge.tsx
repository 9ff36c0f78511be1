import { DAY, expiryLabel } from '#shared/time.ts';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import type { Announcement } from '../schema.ts';

const OUTCOME_LABELS = { sold: 'Vendido', finished: 'Finalizado' } as const;
const LOOK =
  'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold';

function tone(msLeft: number): string {
  if (msLeft <= 0) return 'bg-danger-soft text-danger';
  return msLeft < DAY ? 'bg-marigold-soft text-marigold' : 'bg-raised text-muted';
}

export function ExpiryBadge({
  announcement: { expiresAt, outcome },
}: {
  announcement: Pick<Announcement, 'expiresAt' | 'outcome'>;
}) {
  const now = useNow();
  if (outcome) {
    return (
      <p className={`${LOOK} bg-jade-soft text-jade`}>
        <Icon name="circle-check" size={14} /> {OUTCOME_LABELS[outcome]}
      </p>
    );
  }
  if (!expiresAt) return null;
  return (
    <p className={`${LOOK} ${tone(expiresAt.getTime() - now.getTime())}`}>
      <Icon name="clock" size={14} /> {expiryLabel(expiresAt, now)}
    </p>
  );
}
