import { useQuery } from '@tanstack/react-query';
import { announcementsOfBusinessQuery } from '#features/announcements/queries.ts';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import { RepliesDisclosure } from '#features/replies/ui/replies-disclosure.tsx';

/** What a business announces now. */
export function BusinessAnnouncements({ businessId }: { businessId: number }) {
  const { data: announcements = [] } = useQuery(announcementsOfBusinessQuery(businessId));
  return (
    <section>
      <h2 className="mb-3 text-xl">Anuncios</h2>
      {announcements.length === 0 && (
        <p className="card p-5 text-muted">Este negocio no tiene anuncios por ahora.</p>
      )}
      <div className="space-y-4">
        {announcements.map((announcement) => (
          <AnnouncementCard
            key={announcement.id}
            announcement={announcement}
            heading="h3"
            showsBusiness={false}
            replies={<RepliesDisclosure announcement={announcement} />}
          />
        ))}
      </div>
    </section>
  );
}
