import { paths } from '#shared/paths.ts';
import { formatAge } from '#shared/time.ts';
import { Link } from '#ui/link.tsx';
import { useNow } from '#ui/now.tsx';
import { STALE_AFTER } from '../freshness.ts';
import type { BusinessProfile } from '../schema.ts';

export function ageText(confirmedAt: Date | null, now: Date): string {
  if (!confirmedAt) return 'Datos sin confirmar por el negocio.';
  if (now.getTime() - confirmedAt.getTime() < STALE_AFTER)
    return `Datos confirmados ${formatAge(confirmedAt, now)}.`;
  return 'Datos sin confirmar desde hace más de un año. Antes de ir, pregunta si siguen igual.';
}

export function DataAge({ business: { id, confirmedAt } }: { business: BusinessProfile }) {
  return (
    <p className="mt-3 border-t border-line pt-2 text-sm text-muted">
      {ageText(confirmedAt, useNow())}{' '}
      <Link
        to={paths.businessCorrection(id)}
        rel="nofollow"
        className="inline-block py-2.5 text-link hover:underline print:hidden"
      >
        Sugerir un cambio
      </Link>
    </p>
  );
}
