import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { WovenTile } from '#ui/woven.tsx';
import type { Announcement } from '../schema.ts';

const MOST_SHOWN = 2;
const CLOTH_HUE = 22;
const WHOLE = { shape: 'aspect-3/2 sm:aspect-2/1', sizes: '(min-width: 64rem) 46rem, 100vw' };
const HALF = { shape: 'aspect-square sm:aspect-3/2', sizes: '(min-width: 64rem) 23rem, 50vw' };

/** The first photos of an announcement on its card; they lead to the announcement, which has them all. */
export function AnnouncementImages({ id, title, images }: Pick<Announcement, 'id' | 'title' | 'images'>) {
  if (images.length === 0) return null;
  const shown = images.slice(0, MOST_SHOWN);
  const { shape, sizes } = shown.length === 1 ? WHOLE : HALF;
  return (
    <Link
      to={paths.announcement(id)}
      className="relative flex gap-1 overflow-hidden rounded-card focus-visible:outline-offset-2"
    >
      {shown.map(({ id: imageId, caption, mediaFile }, place) => (
        <span key={imageId} className={`flex-1 ${shape}`}>
          <Picture
            media={mediaFile}
            alt={caption ?? `${title}, imagen ${place + 1}`}
            sizes={sizes}
            placeholder={<WovenTile seed={imageId} hue={CLOTH_HUE} />}
            className="size-full object-cover"
          />
        </span>
      ))}
      {images.length > shown.length && (
        <span className="absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-sm font-semibold text-white">
          +{pluralize('imagen', 'imágenes', images.length - shown.length)}
        </span>
      )}
    </Link>
  );
}
