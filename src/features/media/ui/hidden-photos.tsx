import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import type { AnnouncementMedia } from '../schema.ts';

interface HiddenPhotosProps {
  /** All that something has; undefined until it is known. */
  media: readonly Pick<AnnouncementMedia, 'isHidden'>[] | undefined;
}

/** Photos that are kept but not shown, and how to show them. */
export function HiddenPhotos({ media }: HiddenPhotosProps) {
  const hidden = media?.filter(({ isHidden }) => isHidden).length ?? 0;
  if (hidden === 0) return null;
  return (
    <p className="rounded-card bg-marigold-soft px-4 py-3">
      {hidden === 1
        ? '1 foto oculta por tu plan; está guardada.'
        : `${hidden} fotos ocultas por tu plan; están guardadas.`}{' '}
      <Link to={paths.planSubscription} className="font-semibold text-link underline underline-offset-2">
        {hidden === 1 ? 'Con Premium se muestra' : 'Con Premium se muestran'}
      </Link>
    </p>
  );
}
