import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import type { AnnouncementMedia } from '../schema.ts';

export const countHidden = (media: readonly Pick<AnnouncementMedia, 'isHidden'>[] | undefined): number =>
  media?.filter(({ isHidden }) => isHidden).length ?? 0;

export function HiddenPhotos({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="rounded-card bg-marigold-soft px-4 py-3">
      {count === 1
        ? '1 foto oculta por tu plan; está guardada.'
        : `${count} fotos ocultas por tu plan; están guardadas.`}{' '}
      <Link to={paths.planSubscription} className="font-semibold text-link underline underline-offset-2">
        {count === 1 ? 'Con Premium se muestra' : 'Con Premium se muestran'}
      </Link>
    </p>
  );
}
