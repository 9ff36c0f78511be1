import { BusinessTile, contactText, directionsUrl } from '#features/businesses/ui/business-parts.tsx';
import { HoursTable } from '#features/businesses/ui/hours-table.tsx';
import { CatalogList } from '#features/catalog/ui/catalog-list.tsx';
import { describeOpenState, openState } from '#shared/opening-hours/open-state.ts';
import { formatPhone, telUrl } from '#shared/phone.ts';
import { placeText } from '#shared/place-name.ts';
import { formatDayAndMonth } from '#shared/time.ts';
import { CallButton, DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import type { Kept, KeptBusiness } from './read-kept.ts';

const asOfText = (fetchedAt: Date): string => `según los datos del ${formatDayAndMonth(fetchedAt)}`;

export function KeptPicture({ kept: { business, picture } }: { kept: Kept }) {
  return (
    <div className="size-18 shrink-0 overflow-hidden rounded-2xl border border-line bg-surface">
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        <BusinessTile business={business} />
      )}
    </div>
  );
}

/** Says whether it is open by the hours that are kept, and of which day they are. */
export function KeptOpenLine({ kept: { business, fetchedAt } }: { kept: Kept }) {
  const { businessHours, specialDays, closedAt } = business;
  const state = openState(businessHours, useNow(), specialDays);
  if (closedAt) return <p className="font-medium text-muted">Cerró para siempre</p>;
  if (!state) return null;
  return (
    <p className={`font-medium ${state.open ? 'text-jade' : 'text-muted'}`}>
      {describeOpenState(state)}
      <span className="font-normal text-muted">{`, ${asOfText(fetchedAt)}`}</span>
    </p>
  );
}

export function KeptActions({ business }: { business: KeptBusiness }) {
  const site = useSite();
  const { name, phoneNumber, whatsappNumber, callNumbers, closedAt } = business;
  const directions = directionsUrl(business);
  if (closedAt) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {whatsappNumber && (
        <WhatsAppButton phone={whatsappNumber} name={name} text={contactText(name, site.name)} />
      )}
      {phoneNumber && <CallButton phone={phoneNumber} extension={callNumbers[0]?.extension} name={name} />}
      {directions && <DirectionsButton name={name} href={directions} />}
    </div>
  );
}

function Phones({ business: { callNumbers } }: { business: KeptBusiness }) {
  return (
    <ul>
      {callNumbers.map(({ number, extension, label }) => (
        <li key={`${number} ${extension}`}>
          <a translate="no" href={telUrl(number, extension)} className="tap-link font-medium text-link">
            {formatPhone(number, extension)}
          </a>
          {label && <span className="text-muted"> {label}</span>}
        </li>
      ))}
    </ul>
  );
}

function Contact({ business }: { business: KeptBusiness }) {
  const { address, place, callNumbers } = business;
  const where = [address, place && placeText(place, address)].filter(Boolean).join(', ');
  if (!where && callNumbers.length === 0) return null;
  return (
    <section aria-labelledby="contacto" className="card p-4 sm:p-6">
      <h2 id="contacto" className="mb-2 text-xl">
        Contacto
      </h2>
      <Phones business={business} />
      {where && (
        <p className="mt-2 flex gap-2 wrap-anywhere">
          <Icon name="map-pin" size={18} className="mt-1 shrink-0 text-muted" />
          {where}
        </p>
      )}
    </section>
  );
}

/** Shows a business as it was on the day on which it was kept. */
export function KeptProfile({ kept }: { kept: Kept }) {
  const { business, items, fetchedAt } = kept;
  const { name, category, shortDescription, businessHours, specialDays, id } = business;
  return (
    <article className="space-y-4">
      <header className="flex flex-wrap items-start gap-4">
        <KeptPicture kept={kept} />
        <div className="min-w-0 flex-1 basis-40">
          {category && <p className="text-sm font-semibold text-muted">{category.name}</p>}
          <h1 translate="no" className="text-2xl wrap-anywhere">
            {name}
          </h1>
          <KeptOpenLine kept={kept} />
        </div>
      </header>
      {shortDescription && <p className="text-lg wrap-anywhere">{shortDescription}</p>}
      <KeptActions business={business} />
      {!businessHours && <p className="text-sm text-muted">{`Se muestra ${asOfText(fetchedAt)}.`}</p>}
      <Contact business={business} />
      {businessHours && (
        <section aria-labelledby="horario" className="card p-4 sm:p-6">
          <h2 id="horario" className="mb-2 text-xl">
            Horario
          </h2>
          <HoursTable business={{ id, userId: 0, businessHours, specialDays }} />
        </section>
      )}
      {items.length > 0 && (
        <section aria-labelledby="carta" className="card p-4 sm:p-6">
          <h2 id="carta" className="mb-2 text-xl">
            Carta
          </h2>
          <CatalogList items={items} Photo={NoPhoto} />
        </section>
      )}
    </article>
  );
}

const NoPhoto = () => null;
