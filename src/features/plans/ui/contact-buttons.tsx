import { Camera, ThumbsUp } from 'lucide-react';
import { whatsappUrl } from '#shared/phone.ts';
import { linkLabel } from '#shared/urls.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { useSite } from '#ui/site.tsx';
import { WhatsAppIcon } from '#ui/whatsapp-icon.ts';

/** The ways to reach the people who run the site; WhatsApp opens with `message` typed in. */
export function ContactButtons({ message }: { message: string }) {
  const site = useSite();
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <ExternalLinkButton href={whatsappUrl(site.contactPhone, message)} look="jade">
        <WhatsAppIcon size={20} /> Escribir por WhatsApp
      </ExternalLinkButton>
      <ExternalLinkButton href={site.socialUrl} look="quiet">
        <ThumbsUp aria-hidden size={18} /> {linkLabel(site.socialUrl)}
      </ExternalLinkButton>
      <ExternalLinkButton href={site.photosUrl} look="quiet">
        <Camera aria-hidden size={18} /> {linkLabel(site.photosUrl)}
      </ExternalLinkButton>
    </div>
  );
}
