import { Meter } from '#ui/meter.tsx';
import { Caution } from '#ui/notices.tsx';
import { FREE_LIMITS } from '../../limits.ts';
import type { Usage } from '../../schema.ts';

const FEW = 5;

export function RemainingAnnouncements({ announcements: { used, limit } }: Pick<Usage, 'announcements'>) {
  const left = Math.max(0, limit - used);
  if (left === 0 || left > FEW) return null;
  return (
    <Caution>{left === 1 ? 'Te queda 1 anuncio este mes.' : `Te quedan ${left} anuncios este mes.`}</Caution>
  );
}

export function UncountedUsage() {
  return (
    <div className="space-y-3.5">
      <Meter label="Negocios" used={0} limit={FREE_LIMITS.businesses} />
      <Meter label="Anuncios este mes" used={0} limit={FREE_LIMITS.announcementsPerMonth} />
    </div>
  );
}
