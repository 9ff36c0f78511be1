import { useContext } from 'react';
import { guatemalaDay } from '#shared/calendar.ts';
import { describeOpenState, openState } from '#shared/opening-hours/open-state.ts';
import { findSpecialDay } from '#shared/opening-hours/special-days.ts';
import { placeText } from '#shared/place-name.ts';
import { mapsUrl } from '#shared/urls.ts';
import { kindHue } from '#shared/woven/motif.ts';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { WovenTile } from '#ui/woven.tsx';
import { type Reach, isReachable } from '../reach.ts';
import type { BusinessCard, BusinessProfile } from '../schema.ts';
import { HolidaysContext } from './holidays.ts';

export const contactText = (business: string, site: string): string =>
  `Hola, encontré ${business} en ${site} y quisiera más información.`;

export const directionsUrl = ({
  address,
  place,
  position,
}: Pick<BusinessCard, 'address' | 'place' | 'position'>): string | null =>
  mapsUrl({ address, place: place && placeText(place, address), position });

interface BusinessTileProps {
  business: Pick<BusinessProfile, 'id' | 'category'>;
  className?: string;
}

export function BusinessTile({ business, className }: BusinessTileProps) {
  return <WovenTile seed={business.id} hue={kindHue(business.category?.id ?? null)} className={className} />;
}

interface FeaturedBadgeProps {
  business: Reach & Pick<BusinessCard, 'isFeatured'>;
  className?: string | undefined;
}

export function FeaturedBadge({ business, className = '' }: FeaturedBadgeProps) {
  if (!business.isFeatured || !isReachable(business)) return null;
  return (
    <span className={`badge bg-marigold-soft text-marigold ${className}`}>
      <Icon name="star" size={14} className="shrink-0 fill-current" />
      <span className="truncate">Destacado</span>
    </span>
  );
}

export function CheckedMark({ business: { isVerified, whatsappVerifiedAt } }: { business: BusinessCard }) {
  if (!isVerified && !whatsappVerifiedAt) return null;
  return (
    <p className="my-1 flex items-center gap-1 text-sm font-semibold text-jade">
      <Icon name="circle-check" size={15} className="shrink-0" />
      {isVerified ? 'Negocio verificado' : 'WhatsApp comprobado'}
    </p>
  );
}

type Scheduled = Pick<BusinessCard, 'businessHours' | 'specialDays' | 'place'>;

function HolidayNotice({ business: { specialDays, place } }: { business: Scheduled }) {
  const holidays = useContext(HolidaysContext);
  const now = useNow();
  if (holidays.length === 0) return null;
  const today = guatemalaDay(now);
  const holiday = holidays.find(({ day, place: at }) => day === today && (!at || place?.code.startsWith(at)));
  if (!holiday || findSpecialDay(specialDays, today)) return null;
  return <p className="text-sm font-medium text-marigold">{holiday.notice}</p>;
}

export function OpenLine({ business, className = '' }: { business: Scheduled; className?: string }) {
  const { businessHours, specialDays } = business;
  const state = openState(businessHours, useNow(), specialDays);
  if (!state) return null;
  const [status, next] = describeOpenState(state).split(' · ');
  return (
    <>
      {/* Two parts, each whole on its line. The point before a part that begins a line is cut off. */}
      <p
        className={`flex flex-wrap gap-x-3 overflow-hidden font-medium ${state.open ? 'text-jade' : 'text-muted'} ${className}`}
      >
        <span className="status-dot">{status}</span>
        {next && (
          <span className="relative">
            <span className="absolute -left-3 w-3 text-center"> · </span>
            {next}
          </span>
        )}
      </p>
      <HolidayNotice business={business} />
    </>
  );
}
