import { Picture } from '#ui/picture.tsx';
import type { BusinessCard } from '../schema.ts';
import { BusinessTile } from './business-tile.tsx';
import { cardLook } from './card-look.ts';

interface CardPicturesProps {
  business: BusinessCard;
  compact: boolean;
  priority: boolean;
}

const COLUMN_SIZES = '(min-width: 80rem) 280px, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw';

/** The business's first photo, or its cloth, with the logo at the edge. */
export function CardPictures({ business, compact, priority }: CardPicturesProps) {
  const look = cardLook(compact);
  const tile = <BusinessTile business={business} />;
  return (
    <div className={`relative min-h-0 shrink-0 ${look.pictures}`}>
      <div className={`size-full overflow-hidden ${look.photo}`}>
        <Picture
          media={business.cover}
          alt=""
          sizes={`${COLUMN_SIZES}, ${compact ? '96px' : '100vw'}`}
          priority={priority}
          placeholder={tile}
          className="size-full object-cover"
        />
      </div>
      {business.logo && (
        <div
          className={`absolute overflow-hidden rounded-xl border-2 border-surface bg-surface ${look.logo}`}
        >
          <Picture
            media={business.logo}
            alt=""
            sizes="56px"
            placeholder={tile}
            className="size-full object-cover"
          />
        </div>
      )}
    </div>
  );
}
