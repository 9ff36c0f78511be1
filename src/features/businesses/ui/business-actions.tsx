import { paths } from '#shared/paths.ts';
import { CallButton, DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessProfile } from '../schema.ts';
import { contactText } from './contact-text.ts';
import { directionsOf } from './directions.ts';

/** Everything a visitor may want to do with a business, at one tap. */
export function BusinessActions({ business }: { business: BusinessProfile }) {
  const site = useSite();
  const { id, name, phoneNumber: phone, isHidden } = business;
  const directions = directionsOf(business);
  return (
    <div className="@container">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-2 @xl:flex @xl:flex-wrap">
        {phone && <WhatsAppButton phone={phone} name={name} text={contactText(name, site.name)} />}
        {phone && <CallButton phone={phone} name={name} />}
        {directions && <DirectionsButton name={name} href={directions} />}
        {!isHidden && <ShareButton title={name} url={`${site.url}${paths.businessCanonical(id, name)}`} />}
      </div>
    </div>
  );
}
