import type { Announcement } from '#features/announcements/schema.ts';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import { paths } from '#shared/paths.ts';
import { FeedLinks } from '#ui/feed-links.tsx';
import { ListedReplies } from '../announcement/listed-replies.tsx';

export default function AnnouncementCards({ announcements }: { announcements: readonly Announcement[] }) {
  const businessId = announcements[0]?.businessId;
  return (
    <div className="space-y-4">
      {announcements.map((announcement) => (
        <AnnouncementCard
          key={announcement.id}
          announcement={announcement}
          heading="h3"
          showsBusiness={false}
          replies={<ListedReplies announcement={announcement} />}
        />
      ))}
      {businessId && (
        <FeedLinks
          what="los anuncios nuevos de este negocio"
          feed={(file) => paths.feed(paths.business(businessId), file)}
        />
      )}
    </div>
  );
}
