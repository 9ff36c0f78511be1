import { kindHue } from '#shared/woven/motif.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { useHandOver } from '#ui/hand-over.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { WovenTile } from '#ui/woven.tsx';
import type { BusinessPreview } from '../../businesses/schema.ts';
import type { Announcement } from '../schema.ts';

export function AnnouncementByline({ business, createdAt }: Pick<Announcement, 'business' | 'createdAt'>) {
  const handOver = useHandOver();
  return (
    <Link
      to={paths.business(business.id)}
      onClick={() => handOver(paths.business(business.id), business satisfies BusinessPreview)}
      className="group flex min-h-11 min-w-0 items-center gap-3"
    >
      <span className="size-11 shrink-0 overflow-hidden rounded-lg">
        <Picture
          media={business.logo}
          alt=""
          sizes="44px"
          placeholder={<WovenTile seed={business.id} hue={kindHue(business.category?.id ?? null)} />}
          className="size-full object-cover"
        />
      </span>
      <span className="min-w-0">
        <span className="block truncate leading-tight font-semibold group-hover:underline">
          {business.name}
        </span>
        <span className="flex flex-wrap gap-x-1 text-sm text-muted">
          {business.place && (
            <>
              <span className="truncate">{placeText(business.place)}</span>
              <span aria-hidden>·</span>
            </>
          )}
          <span>
            <RelativeTime date={createdAt} />
          </span>
        </span>
      </span>
    </Link>
  );
}
