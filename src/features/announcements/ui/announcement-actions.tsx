import { paths } from '#shared/paths.ts';
import { WhatsAppButton } from '#ui/contact-actions.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import type { Announcement } from '../schema.ts';

/** Side by side on the narrowest phones too. */
const COMPACT = 'max-sm:flex-1 max-sm:px-3';

/** Ask the business about its announcement, or pass it on. */
export function AnnouncementActions({ announcement }: { announcement: Announcement }) {
  const site = useSite();
  const { id, title, business, isHidden } = announcement;
  const address = `${site.url}${paths.announcement(id)}`;
  return (
    <div data-business={business.id} className="flex flex-wrap gap-2">
      {business.phoneNumber && (
        <WhatsAppButton
          phone={business.phoneNumber}
          name={business.name}
          className={COMPACT}
          text={`Hola, vi su anuncio «${title}» en ${site.name} y quisiera más información. ${address}`}
        />
      )}
      {!isHidden && <ShareButton title={title} url={address} className={COMPACT} />}
    </div>
  );
}
