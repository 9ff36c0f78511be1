import { Caution } from '#ui/notices.tsx';
import type { Usage } from '../schema.ts';

const FEW = 5;

/** Warns whoever can publish only a few announcements more this month. */
export function RemainingAnnouncements({ announcements: { used, limit } }: Pick<Usage, 'announcements'>) {
  const left = Math.max(0, limit - used);
  if (left === 0 || left > FEW) return null;
  return (
    <Caution>{left === 1 ? 'Te queda 1 anuncio este mes.' : `Te quedan ${left} anuncios este mes.`}</Caution>
  );
}
