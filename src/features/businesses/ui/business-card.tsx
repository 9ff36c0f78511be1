import { memo } from 'react';
import { categoryNames } from '#shared/category-names.ts';
import type { MatchedItem } from '../../catalog/schema.ts';
import { paths } from '#shared/paths.ts';
import { formatDistance } from '#shared/position.ts';
import { placeText } from '#shared/place-name.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import { CallButton, DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { useHandOver } from '#ui/hand-over.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessCard as Business, BusinessPreview } from '../schema.ts';
import { AttributeIcons } from './attribute-list.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import {
  BusinessTile,
  CheckedMark,
  FeaturedBadge,
  OpenLine,
  contactText,
  directionsUrl,
} from './business-parts.tsx';

const COLUMN = {
  frame: 'flex flex-col',
  pictures: 'aspect-[8/5]',
  photo: '',
  logo: '-bottom-5 left-4 size-14',
  head: 'px-4 pt-7',
  badge: 'absolute top-3 left-3',
  body: 'px-4 pt-1.5 pb-4',
  text: 'line-clamp-2',
};

const COMPACT: typeof COLUMN = {
  frame: 'row-card',
  pictures: 'aspect-square sm:aspect-[8/5]',
  photo: 'max-sm:rounded-lg',
  logo: 'row-card-logo',
  head: 'sm:px-4 sm:pt-7',
  badge: 'max-sm:mb-1 sm:absolute sm:top-3 sm:left-3',
  body: 'col-span-2 pt-3 sm:px-4 sm:pt-1.5 sm:pb-4',
  text: 'line-clamp-1 sm:line-clamp-2',
};

const cardClasses = (compact: boolean) => (compact ? COMPACT : COLUMN);

interface CardPicturesProps {
  business: Business;
  compact: boolean;
  priority: boolean;
}

const COLUMN_SIZES = '(min-width: 80rem) 280px, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw';

const coverSizes = (compact: boolean) => `${COLUMN_SIZES}, ${compact ? '96px' : '100vw'}`;

function CardPictures({ business, compact, priority }: CardPicturesProps) {
  const look = cardClasses(compact);
  const photo = `size-full object-cover ${look.photo}`;
  return (
    <div className={`relative min-h-0 shrink-0 ${look.pictures}`}>
      <Picture
        media={business.cover}
        alt=""
        sizes={coverSizes(compact)}
        priority={priority}
        placeholder={<BusinessTile business={business} className={photo} />}
        className={photo}
      />
      {business.logo && (
        <div
          className={`absolute overflow-hidden rounded-xl border-2 border-surface bg-surface ${look.logo}`}
        >
          <Picture
            media={business.logo}
            alt=""
            sizes="56px"
            placeholder={<BusinessTile business={business} />}
            className="size-full object-cover"
          />
        </div>
      )}
    </div>
  );
}

interface BusinessCardProps {
  business: Business;
  compact?: boolean;
  priority?: boolean;
  /** Leaves out links, for a business that isn't published yet. */
  isPreview?: boolean;
}

function CardActions({ business }: { business: Business }) {
  const site = useSite();
  const { phoneNumber: phone, whatsappNumber: whatsapp, name } = business;
  const directions = directionsUrl(business);
  if (!phone && !directions) return null;
  return (
    <div className="relative mt-auto flex flex-wrap gap-2 pt-2">
      {whatsapp && (
        <WhatsAppButton
          phone={whatsapp}
          name={name}
          text={contactText(name, site.name)}
          className="flex-1 px-3! print:px-0!"
        />
      )}
      {phone && (
        <CallButton
          phone={phone}
          name={name}
          compact={whatsapp !== null}
          className="flex-1 px-3! print:px-0!"
        />
      )}
      {directions && (
        <DirectionsButton name={name} href={directions} compact={phone !== null} className="flex-1" />
      )}
    </div>
  );
}

/** Cuts a long name, but not what it costs or whether it is to be had. */
const Matched = ({ item }: { item: MatchedItem }) => (
  <p className="flex flex-wrap gap-x-1 text-sm">
    <span className="line-clamp-2 font-medium wrap-anywhere">{item.name}</span>{' '}
    <span className="font-medium">· {formatPrice(item)}</span>
    {item.isSoldOut && <span className="text-marigold"> · Hoy no hay</span>}
  </p>
);

const CardFacts = ({
  category,
  moreCategories,
  place,
  distanceM,
  position,
  goesTo,
  matchedItems,
}: Business) => (
  <>
    {category && <p className="truncate text-sm text-muted">{categoryNames({ category, moreCategories })}</p>}
    {place && <p className="truncate text-sm text-muted">{placeText(place)}</p>}
    {goesTo && <p className="truncate text-sm font-medium">Va a {placeText(goesTo)}</p>}
    {distanceM !== undefined && (
      <p className="text-sm font-medium">{formatDistance(distanceM, position === null)}</p>
    )}
    {matchedItems?.map((item) => (
      <Matched key={item.id} item={item} />
    ))}
  </>
);

function CardLink({ business, compact }: { business: Business; compact: boolean }) {
  const handOver = useHandOver();
  return (
    <Link
      to={paths.business(business.id)}
      onClick={() =>
        handOver(paths.business(business.id), {
          ...business,
          sizes: coverSizes(compact),
        } satisfies BusinessPreview)
      }
      className="outline-none after:absolute after:inset-0"
    >
      {business.name}
    </Link>
  );
}

/** Is not rendered again with what is around it. */
export const BusinessCard = memo(function BusinessCard({
  business,
  compact = false,
  priority = false,
  isPreview = false,
}: BusinessCardProps) {
  const { id, name, shortDescription } = business;
  const look = cardClasses(compact);
  return (
    <article
      data-business={id}
      className={`card ${isPreview ? '' : 'link-card'} transition duration-150 ${look.frame}`}
    >
      <CardPictures business={business} compact={compact} priority={priority} />
      <div className={look.head}>
        <FeaturedBadge business={business} className={look.badge} />
        <h3 translate="no" className="line-clamp-3 text-lg leading-snug text-pretty">
          {isPreview ? name : <CardLink business={business} compact={compact} />}
        </h3>
        <CheckedMark business={business} />
        <CardFacts {...business} />
      </div>
      {!isPreview && <FavoriteButton business={business} />}
      <div className={`flex flex-1 flex-col gap-1.5 ${look.body}`}>
        <OpenLine business={business} className="text-sm" />
        {shortDescription && <p className={`text-sm ${look.text}`}>{shortDescription}</p>}
        <AttributeIcons attributes={business.attributes} />
        {!isPreview && <CardActions business={business} />}
      </div>
    </article>
  );
});
