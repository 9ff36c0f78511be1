import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { BusinessProfile } from '../schema.ts';
import { AddPart } from './add-part.tsx';
import { BusinessActions } from './business-contact.tsx';
import { BusinessTile, FeaturedBadge, OpenLine } from './business-parts.tsx';
import { DAY, formatLongDate } from '#shared/time.ts';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';

const NEW_MS = 30 * DAY;

interface BadgeProps {
  label: string;
  isChecked?: boolean;
  children: string;
}

function Badge({ label, isChecked = true, children }: BadgeProps) {
  return (
    <details name="badge" className="open:basis-full">
      <summary
        className={`relative inline-flex min-h-7 items-center gap-1 rounded-full px-2.5 text-sm font-semibold after:absolute after:inset-x-0 after:-inset-y-2 hover:underline ${isChecked ? 'bg-jade-soft text-jade' : 'bg-raised text-muted'}`}
      >
        {isChecked && <Icon name="circle-check" size={15} />}
        {label}
      </summary>
      <p className="mt-1 text-sm text-muted">{children}</p>
    </details>
  );
}

function CheckedBadges({ business }: { business: BusinessProfile }) {
  const { isVerified, verifiedAt, whatsappVerifiedAt, createdAt } = business;
  const { name } = useSite();
  const now = useNow();
  const on = (date: Date) => `el ${formatLongDate(date)}`;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {whatsappVerifiedAt && (
        <Badge label="WhatsApp comprobado">
          {`Comprobamos ${on(whatsappVerifiedAt)} que este WhatsApp es del negocio.`}
        </Badge>
      )}
      {isVerified && verifiedAt && (
        <Badge label="Negocio verificado">
          {`Comprobamos ${on(verifiedAt)} que este negocio es quien dice ser.`}
        </Badge>
      )}
      {now.getTime() - createdAt.getTime() < NEW_MS && (
        <Badge label={`Nuevo en ${name}`} isChecked={false}>
          {`Se publicó ${on(createdAt)}.`}
        </Badge>
      )}
    </div>
  );
}

const LONG_NAME = 48;

function Badges({ business }: { business: BusinessProfile }) {
  const { category, moreCategories } = business;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {category ? (
        <Link
          to={`${paths.businesses()}/${category.slug}`}
          className="relative inline-flex min-h-7 min-w-0 items-center rounded-full bg-accent-soft px-3 text-sm font-semibold text-link after:absolute after:inset-x-0 after:-inset-y-2 wrap-anywhere hover:underline"
        >
          {category.name}
        </Link>
      ) : (
        <AddPart business={business} step="category" label="Elegir categoría" />
      )}
      {moreCategories.map(({ id, name, slug }) => (
        <Link
          key={id}
          to={`${paths.businesses()}/${slug}`}
          className="tap-link text-sm font-semibold text-link wrap-anywhere"
        >
          {name}
        </Link>
      ))}
      <FeaturedBadge business={business} />
    </div>
  );
}

function Facts({ business, className }: { business: BusinessProfile; className: string }) {
  const { id, place, position, shortDescription } = business;
  return (
    <div className={`mt-3 space-y-1.5 ${className}`}>
      {place && (
        <div className="flex flex-wrap items-center gap-x-3 text-muted">
          <p className="flex items-center gap-2">
            <Icon name="map-pin" size={16} className="-ml-1 shrink-0" />
            {placeText(place)}
          </p>
          {position && (
            <Link
              to={`${paths.businesses()}#mapa=${id}`}
              className="needs-script tap-link font-semibold text-link"
            >
              Ver en el mapa
            </Link>
          )}
        </div>
      )}
      {business.businessHours !== undefined && <OpenLine business={business} />}
      {shortDescription && <p className="pt-1 text-lg">{shortDescription}</p>}
      <CheckedBadges business={business} />
    </div>
  );
}

interface BusinessHeaderProps {
  business: BusinessProfile;
  /** Goes along when the profile is shared. */
  shareText: string | null;
  /** Says that only some of it is known: room is kept for the rest. */
  isPartial?: boolean;
}

const ROOM = { facts: 'min-h-36', actions: 'min-h-37 @xl:min-h-0' };
const NO_ROOM: typeof ROOM = { facts: '', actions: '' };

export function BusinessHeader({ business, shareText, isPartial = false }: BusinessHeaderProps) {
  const { logo, name } = business;
  const [room] = useState(isPartial ? ROOM : NO_ROOM);
  return (
    <header className="min-w-0">
      <div className="flex flex-wrap items-start gap-4">
        <div className="size-18 shrink-0 overflow-hidden rounded-2xl border border-line bg-surface md:size-24">
          <Picture
            media={logo}
            alt=""
            sizes="96px"
            priority
            placeholder={<BusinessTile business={business} />}
            className="size-full object-cover"
          />
        </div>
        <div className="min-w-0 flex-1 basis-40">
          <Badges business={business} />
          <h1
            translate="no"
            className={`mt-1.5 wrap-break-word ${name.length < LONG_NAME ? 'text-2xl md:text-3xl' : 'text-xl lg:text-2xl'}`}
          >
            {name}
          </h1>
        </div>
      </div>
      <Facts business={business} className={room.facts} />
      <div className={`mt-4 ${room.actions}`}>
        <BusinessActions business={business} shareText={shareText} isPartial={isPartial} />
      </div>
    </header>
  );
}
