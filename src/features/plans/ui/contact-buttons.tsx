import { Camera, ThumbsUp } from 'lucide-react';
import { whatsappUrl } from '#shared/phone.ts';
import { linkLabel } from '#shared/urls.ts';
import { OutsideButton } from '#ui/button.tsx';
import { useSite } from '#ui/site.tsx';
import { WhatsAppIcon } from '#ui/whatsapp-icon.ts';

/** The ways to reach the people who run the site; WhatsApp opens with `message` typed in. */
export function ContactButtons({ message }: { message: string }) {
  const site = useSite();
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <OutsideButton href={whatsappUrl(site.contactPhone, message)} look="jade">
        <WhatsAppIcon size={20} /> Escribir por WhatsApp
      </OutsideButton>
      <OutsideButton href={site.socialUrl} look="quiet">
        <ThumbsUp aria-hidden size={18} /> {linkLabel(site.socialUrl)}
      </OutsideButton>
      <OutsideButton href={site.photosUrl} look="quiet">
        <Camera aria-hidden size={18} /> {linkLabel(site.photosUrl)}
      </OutsideButton>
    </div>
  );
}
