import { Meter } from '#ui/meter.tsx';
import { FREE_LIMITS } from '../limits.ts';

/** What is shown where nobody can count: nothing used, of what everybody has. */
export function UncountedUsage() {
  return (
    <div className="space-y-3.5">
      <Meter label="Negocios" used={0} limit={FREE_LIMITS.businesses} />
      <Meter label="Anuncios este mes" used={0} limit={FREE_LIMITS.announcementsPerMonth} />
    </div>
  );
}
