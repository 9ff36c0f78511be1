import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone, telUrl } from '#shared/phone.ts';
import { placeText } from '#shared/place-name.ts';
import { displayHost, safeWebUrl } from '#shared/urls.ts';
import type { BusinessProfile } from '../schema.ts';
import { directionsOf } from './directions.ts';

interface ContactLineProps {
  Icon: typeof Phone;
  label: string;
  children: ReactNode;
}

const linkClass = 'inline-block py-2.5 font-medium wrap-anywhere text-link hover:underline';

function ContactLine({ Icon, label, children }: ContactLineProps) {
  return (
    <div className="flex gap-3">
      <dt className="pt-3">
        <Icon aria-hidden size={18} className="text-muted" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Website({ address }: { address: string }) {
  return (
    <ContactLine Icon={Globe} label="Sitio web">
      <a href={address} rel="nofollow ugc noopener" className={linkClass}>
        {displayHost(address)}
      </a>
    </ContactLine>
  );
}

/** Telephone, e-mail, website and address, as far as they are known. */
export function ContactBlock({ business }: { business: BusinessProfile }) {
  const { phoneNumber, email, websiteUrl, address, place } = business;
  const website = websiteUrl && safeWebUrl(websiteUrl);
  const directions = directionsOf(business);
  if (!phoneNumber && !email && !website && !directions)
    return <p className="text-muted">Este negocio aún no ha publicado cómo contactarlo.</p>;
  return (
    <dl>
      {phoneNumber && (
        <ContactLine Icon={Phone} label="Teléfono">
          <a href={telUrl(phoneNumber)} className={linkClass}>
            {formatPhone(phoneNumber)}
          </a>
        </ContactLine>
      )}
      {email && (
        <ContactLine Icon={Mail} label="Correo electrónico">
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={linkClass}>
            {email}
          </a>
        </ContactLine>
      )}
      {website && <Website address={website} />}
      {directions && (
        <ContactLine Icon={MapPin} label="Dirección">
          <a href={directions} rel="noopener" className={linkClass}>
            {[address, place && placeText(place)].filter(Boolean).join(', ')}
          </a>
        </ContactLine>
      )}
    </dl>
  );
}
