import { Camera } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';

/** In place of photos for whom they are not part of the plan. */
export function PremiumPhotos() {
  return (
    <p className="flex items-start gap-3 rounded-lg bg-raised px-4 py-3">
      <Camera aria-hidden size={20} className="mt-0.5 shrink-0 text-marigold" />
      <span>
        Las fotos en los anuncios son parte del plan Premium.{' '}
        <Link to={paths.planSubscription} className="font-semibold text-link underline underline-offset-2">
          Ver Planes Premium
        </Link>
      </span>
    </p>
  );
}
