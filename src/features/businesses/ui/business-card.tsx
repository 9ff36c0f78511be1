import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { CallButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessCard as Business } from '../schema.ts';
import { BusinessTile } from './business-tile.tsx';
import { contactText } from './contact-text.ts';
import { FeaturedBadge } from './featured-badge.tsx';
import { OpenLine } from './open-line.tsx';

interface BusinessCardProps {
  business: Business;
  /** On phones the picture stands small beside the text, for lists to run through. */
  compact?: boolean;
  /** Among the first things seen. */
  priority?: boolean;
}

const COLUMN_SIZES = '(min-width: 80rem) 280px, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw';

function CardPictures({ business, compact = false, priority = false }: BusinessCardProps) {
  const tile = <BusinessTile business={business} />;
  return (
    <div className={`relative aspect-[8/5] ${compact ? 'max-sm:aspect-square' : ''}`}>
      <div className={`size-full overflow-hidden ${compact ? 'max-sm:rounded-lg' : ''}`}>
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
          className={`absolute -bottom-5 left-4 size-14 overflow-hidden rounded-xl border-2 border-surface bg-surface ${compact ? 'max-sm:-right-1.5 max-sm:-bottom-1.5 max-sm:left-auto max-sm:size-10' : ''}`}
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

function CardActions({ business }: { business: Business }) {
  const site = useSite();
  const { phoneNumber: phone, name } = business;
  if (!phone) return null;
  return (
    <div className="relative flex gap-2 pt-2">
      <WhatsAppButton phone={phone} name={name} text={contactText(name, site.name)} className="flex-1" />
      <CallButton phone={phone} name={name} className="@2xs:flex-1" />
    </div>
  );
}

/** A business in a list: what it is, where, whether it is open, and how to reach it at one tap. */
export function BusinessCard(props: BusinessCardProps) {
  const { business, compact = false } = props;
  return (
    <article
      className={`card @container relative flex h-full flex-col overflow-hidden transition duration-150 hover:-translate-y-0.5 has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-accent`}
    >
      <div
        className={`flex flex-1 flex-col ${compact ? 'max-sm:grid max-sm:grid-cols-[6rem_1fr] max-sm:content-start max-sm:gap-x-3.5 max-sm:p-3' : ''}`}
      >
        <CardPictures {...props} />
        <div className={`px-4 pt-7 ${compact ? 'max-sm:p-0' : ''}`}>
          {business.isFeatured && (
            <FeaturedBadge className={compact ? 'sm:absolute sm:top-3 sm:left-3' : 'absolute top-3 left-3'} />
          )}
          <h3 className="text-lg leading-snug">
            <Link to={paths.business(business.id)} className="outline-none after:absolute after:inset-0">
              {business.name}
            </Link>
          </h3>
          {business.category && <p className="truncate text-sm text-muted">{business.category.name}</p>}
          {business.place && <p className="truncate text-sm text-muted">{placeText(business.place)}</p>}
        </div>
        <div
          className={`flex flex-1 flex-col gap-1.5 px-4 pt-1.5 pb-4 ${compact ? 'max-sm:col-span-2 max-sm:px-0 max-sm:pt-3 max-sm:pb-0' : ''}`}
        >
          <OpenLine hours={business.businessHours} className="text-sm" />
          {business.shortDescription && (
            <p className={`line-clamp-2 text-sm ${compact ? 'max-sm:line-clamp-1' : ''}`}>
              {business.shortDescription}
            </p>
          )}
          <div className="mt-auto">
            <CardActions business={business} />
          </div>
        </div>
      </div>
    </article>
  );
}
