import type { Announcement } from '#features/announcements/schema.ts';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import { ListedReplies } from '../announcement/listed-replies.tsx';

export default function AnnouncementCards({ announcements }: { announcements: readonly Announcement[] }) {
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
    </div>
  );
}
