import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { formatPhone, telUrl, whatsappUrl } from '#shared/phone.ts';
import { placeText } from '#shared/place-name.ts';
import { displayHost, safeWebUrl } from '#shared/urls.ts';
import { CallButton, DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessProfile } from '../schema.ts';
import { contactText, directionsUrl } from './business-parts.tsx';

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

export function BusinessActions({ business }: { business: BusinessProfile }) {
  const site = useSite();
  const { id, name, isHidden } = business;
  const directions = directionsUrl(business);
  return (
    <div className="@container">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-2 @xl:flex @xl:flex-wrap">
        <PhoneButtons business={business} />
        {directions && <DirectionsButton name={name} href={directions} />}
        {!isHidden && <ShareButton title={name} url={`${site.url}${paths.businessCanonical(id, name)}`} />}
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

interface ContactBarProps {
  business: BusinessProfile;
  header: RefObject<Element | null>;
}

export function ContactBar({ business, header }: ContactBarProps) {
  const headerOnScreen = useOnScreen(header);
  if (!business.phoneNumber) return null;
  return (
    <div
      className={`bottom-bar noscript:visible noscript:translate-y-0 noscript:opacity-100 sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition duration-150 sm:hidden ${headerOnScreen ? 'invisible translate-y-2 opacity-0' : ''}`}
    >
      <PhoneButtons business={business} className="flex-1" />
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

export function ContactBlock({ business }: { business: BusinessProfile }) {
  const { phoneNumber, email, websiteUrl, address, place } = business;
  const website = websiteUrl && safeWebUrl(websiteUrl);
  const directions = directionsUrl(business);
  if (!phoneNumber && !email && !website && !directions)
    return <p className="text-muted">Este negocio aún no ha publicado cómo contactarlo.</p>;
  return (
    <dl>
      {phoneNumber && <PhoneLines {...business} />}
      {email && (
        <ContactLine icon="mail" label="Correo electrónico">
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
    </dl>
  );
}
