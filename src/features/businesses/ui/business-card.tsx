import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { CallButton, DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { Link } from '#ui/link.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessCard as Business } from '../schema.ts';
import { cardLook } from './card-look.ts';
import { CardPictures } from './card-pictures.tsx';
import { contactText } from './contact-text.ts';
import { directionsOf } from './directions.ts';
import { FeaturedBadge } from './featured-badge.tsx';
import { OpenLine } from './open-line.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

interface BusinessCardProps {
  business: Business;
  /** On phones the picture stands small beside the name, for lists to run through. */
  compact?: boolean;
  /** Among the first things seen. */
  priority?: boolean;
}

function CardActions({ business }: { business: Business }) {
  const site = useSite();
  const { phoneNumber: phone, name } = business;
  const directions = directionsOf(business);
  if (!phone && !directions) return null;
  return (
    <div className="relative mt-auto flex flex-wrap gap-2 pt-2">
      {phone && (
        <>
          <WhatsAppButton
            phone={phone}
            name={name}
            text={contactText(name, site.name)}
            className="flex-1 px-3!"
          />
          <CallButton phone={phone} name={name} compact />
        </>
      )}
      {directions && (
        <DirectionsButton name={name} href={directions} compact={phone !== null} className="flex-1" />
      )}
    </div>
  );
}

/** A business in a list: what it is, where, whether it is open, and how to reach it at one tap. */
export function BusinessCard({ business, compact = false, priority = false }: BusinessCardProps) {
  const { id, name, category, place, businessHours, shortDescription, isFeatured, isVerified } = business;
  const look = cardLook(compact);
  return (
    <article
      data-business={id}
      className="card relative flex h-full flex-col overflow-hidden transition duration-150 hover:-translate-y-0.5 has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-accent"
    >
      <div className={`flex-1 ${look.frame}`}>
        <CardPictures business={business} compact={compact} priority={priority} />
        <div className={look.head}>
          {isFeatured && <FeaturedBadge className={look.badge} />}
          <h3 className="line-clamp-3 text-lg leading-snug text-pretty">
            <Link to={paths.business(id)} className="outline-none after:absolute after:inset-0">
              {name}
            </Link>
          </h3>
          {isVerified && <VerifiedBadge className="my-1" />}
          {category && <p className="truncate text-sm text-muted">{category.name}</p>}
          {place && <p className="truncate text-sm text-muted">{placeText(place)}</p>}
        </div>
        <div className={`flex flex-1 flex-col gap-1.5 ${look.body}`}>
          <OpenLine hours={businessHours} className="text-sm" />
          {shortDescription && <p className={`text-sm ${look.text}`}>{shortDescription}</p>}
          <CardActions business={business} />
        </div>
      </div>
    </article>
  );
}
