import { paths } from '#shared/paths.ts';
import { WhatsAppButton } from '#ui/contact-actions.tsx';
import { useGuard } from '#ui/guard.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { ShareButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import type { Announcement } from '../schema.ts';
import type { AnnouncementToolsProps } from './owner/announcement-tools.tsx';

const AnnouncementTools = lazyPart(() => import('./owner/announcement-tools.tsx'), <div className="h-11" />);

const COMPACT = 'max-sm:flex-1 max-sm:px-3';

export function AnnouncementActions({ announcement }: { announcement: Announcement }) {
  const site = useSite();
  const { id, title, business, isHidden } = announcement;
  const address = `${site.url}${paths.announcement(id)}`;
  return (
    <div data-business={business.id} className="flex flex-wrap gap-2">
      {business.whatsappNumber && (
        <WhatsAppButton
          phone={business.whatsappNumber}
          name={business.name}
          className={COMPACT}
          text={`Hola, vi su anuncio «${title}» en ${site.name} y quisiera más información. ${address}`}
        />
      )}
      {!isHidden && <ShareButton title={title} url={address} className={COMPACT} />}
    </div>
  );
}

export function OwnerActions(props: AnnouncementToolsProps) {
  const { viewer } = useGuard();
  if (viewer?.userId !== props.announcement.business.userId) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <AnnouncementTools {...props} />
    </div>
  );
}
