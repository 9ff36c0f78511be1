import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { formatPhone, telUrl, whatsappUrl } from '#shared/phone.ts';
import { placeText, placesText } from '#shared/place-name.ts';
import { displayHost } from '#shared/urls.ts';
import { safeWebUrl } from '#shared/safe-urls.ts';
import { CallButton, DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessProfile } from '../schema.ts';
import { AddPart } from './add-part.tsx';
import { contactText, directionsUrl } from './business-parts.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { SocialLinks, hasPages } from './social-links.tsx';

function PhoneButtons({ business, className }: { business: BusinessProfile; className?: string }) {
  const site = useSite();
  const { name, phoneNumber, whatsappNumber, callNumbers } = business;
  return (
    <>
      {whatsappNumber && (
        <WhatsAppButton
          phone={whatsappNumber}
          name={name}
          text={contactText(name, site.name)}
          className={className}
        />
      )}
      {phoneNumber && (
        <CallButton
          phone={phoneNumber}
          extension={callNumbers[0]?.extension}
          name={name}
          className={className}
        />
      )}
    </>
  );
}

interface BusinessActionsProps {
  business: BusinessProfile;
  shareText: string | null;
  isPartial: boolean;
}

/** Puts the icon over the word where three of them stand in a row of a phone. */
const LESSER = 'button-stacked min-w-22 flex-1 @xl:flex-none';

export function BusinessActions({ business, shareText, isPartial }: BusinessActionsProps) {
  const site = useSite();
  const { id, name, isHidden } = business;
  const directions = directionsUrl(business);
  return (
    <div className="@container">
      <div className="grid gap-2 @xl:flex @xl:flex-wrap">
        <div className="flex flex-wrap gap-2 empty:hidden @xl:contents">
          <PhoneButtons business={business} className="flex-1 @xl:flex-none" />
        </div>
        {/* How many stand in the row is not known yet. */}
        <div className={`flex flex-wrap gap-2 @xl:contents ${isPartial ? 'invisible' : ''}`}>
          {directions && <DirectionsButton name={name} href={directions} className={LESSER} />}
          <FavoriteButton business={business} profileClass={LESSER} />
          {!isHidden && (
            <ShareButton
              title={name}
              text={shareText}
              url={`${site.url}${paths.businessCanonical(id, name)}`}
              className={LESSER}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function useOnScreen(target: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? true));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return onScreen;
}

const BAR =
  'bottom-bar sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]';

interface ContactBarProps {
  business: BusinessProfile;
  header: RefObject<Element | null>;
  /** Stands above the buttons, and on screens of any width. */
  children?: ReactNode;
}

export function ContactBar({ business, header, children }: ContactBarProps) {
  const headerOnScreen = useOnScreen(header);
  const buttons = business.phoneNumber && <PhoneButtons business={business} className="flex-1" />;
  if (children)
    return (
      <div className={`${BAR} sm:mx-0 sm:mb-0 sm:rounded-t-card sm:border-x [@media(height<22rem)]:static`}>
        {children}
        {buttons && !headerOnScreen && (
          <div className="mt-2 flex flex-wrap gap-2 sm:hidden [@media(height<30rem)]:hidden">{buttons}</div>
        )}
      </div>
    );
  if (!buttons) return null;
  return (
    <div
      className={`${BAR} noscript:visible noscript:translate-y-0 noscript:opacity-100 flex flex-wrap gap-2 transition duration-150 sm:hidden ${headerOnScreen ? 'invisible translate-y-2 opacity-0' : ''}`}
    >
      {buttons}
    </div>
  );
}

interface ContactLineProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

const linkClass = 'inline-block py-2.5 font-medium wrap-anywhere text-link hover:underline';

function ContactLine({ icon, label, children }: ContactLineProps) {
  return (
    <div className="flex gap-3">
      <dt className="pt-3">
        <Icon name={icon} size={18} className="text-muted" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Website({ address }: { address: string }) {
  return (
    <ContactLine icon="globe" label="Sitio web">
      <a href={address} rel="nofollow ugc noopener" className={linkClass}>
        {displayHost(address)}
      </a>
    </ContactLine>
  );
}

function PhoneLines({ name, whatsappNumber, callNumbers }: BusinessProfile) {
  const site = useSite();
  const lines = callNumbers.map(({ number, extension, label }) => ({
    text: formatPhone(number, extension),
    url: telUrl(number, extension),
    label,
  }));
  if (whatsappNumber && !callNumbers.some(({ number }) => number === whatsappNumber))
    lines.push({
      text: formatPhone(whatsappNumber),
      url: whatsappUrl(whatsappNumber, contactText(name, site.name)),
      label: 'WhatsApp',
    });
  return lines.map(({ text, url, label }) => (
    <ContactLine key={url} icon="phone" label="Teléfono">
      <a translate="no" href={url} className={linkClass}>
        {text}
      </a>
      {label && <span className="text-muted"> {label}</span>}
    </ContactLine>
  ));
}

function AddContact({ business, isEmpty }: { business: BusinessProfile; isEmpty: boolean }) {
  const { whatsappNumber, place, address, position } = business;
  return (
    <div className="flex flex-wrap gap-2 not-first:mt-2 empty:hidden">
      {!whatsappNumber && (
        <AddPart business={business} step="phone" label="Agregar WhatsApp">
          {isEmpty && <p className="text-muted">Este negocio aún no ha publicado cómo contactarlo.</p>}
        </AddPart>
      )}
      {!(place && (address || position)) && (
        <AddPart business={business} step={place ? 'position' : 'place'} label="Agregar ubicación" />
      )}
    </div>
  );
}

function ServiceArea({ servicePlaces }: BusinessProfile) {
  if (servicePlaces.length === 0) return null;
  return (
    <ContactLine icon="truck" label="Va a">
      <p className="py-2.5 wrap-anywhere">
        <span aria-hidden>Va a: </span>
        {placesText(servicePlaces)}
      </p>
    </ContactLine>
  );
}

export function ContactBlock({ business }: { business: BusinessProfile }) {
  const { phoneNumber, email, websiteUrl, address, place, servicePlaces } = business;
  const website = websiteUrl && safeWebUrl(websiteUrl);
  const directions = directionsUrl(business);
  const isEmpty =
    !phoneNumber && !email && !website && !directions && !hasPages(business) && servicePlaces.length === 0;
  return (
    <>
      {!isEmpty && (
        <dl>
          {phoneNumber && <PhoneLines {...business} />}
          {email && (
            <ContactLine icon="mail" label="Email">
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={linkClass}>
                {email}
              </a>
            </ContactLine>
          )}
          {website && <Website address={website} />}
          {directions && (
            <ContactLine icon="map-pin" label="Dirección">
              <a href={directions} rel="noopener" className={linkClass}>
                {[address, place && placeText(place, address)].filter(Boolean).join(', ')}
              </a>
            </ContactLine>
          )}
          <ServiceArea {...business} />
        </dl>
      )}
      <SocialLinks business={business} />
      <AddContact business={business} isEmpty={isEmpty} />
    </>
  );
}
