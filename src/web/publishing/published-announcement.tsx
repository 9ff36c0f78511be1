import { ANNOUNCEMENT_MESSAGES } from '#features/announcements/messages.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useSite } from '#ui/site.tsx';
import { UnderReview } from './after-publishing.tsx';
import { PublishedModal } from './published-modal.tsx';
import { ShareLinks } from './share-links.tsx';

interface PublishedAnnouncementProps {
  announcement: Announcement;
  onClose: () => void;
}

export function PublishedAnnouncement({ announcement, onClose }: PublishedAnnouncementProps) {
  const { id, title, business, isHidden } = announcement;
  const site = useSite();
  const url = `${site.url}${paths.announcement(id)}`;
  return (
    <PublishedModal
      title={isHidden ? 'Guardamos tu anuncio' : ANNOUNCEMENT_MESSAGES.created}
      onClose={onClose}
    >
      {isHidden ? (
        <UnderReview />
      ) : (
        <ShareLinks
          lead="Compártelo en tu estado y en tus grupos: así lo ven hoy tus clientes."
          url={url}
          message={`${title} · ${business.name}. ${url}`}
        />
      )}
      <div className="grid">
        <LinkButton to={paths.announcement(id)} look="plain">
          Ver mi anuncio
        </LinkButton>
      </div>
    </PublishedModal>
  );
}
