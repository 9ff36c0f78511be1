import { businessAnnouncementsQuery } from '#features/announcements/queries.ts';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { ListedReplies } from '../announcement/listed-replies.tsx';

interface BusinessAnnouncementsProps {
  business: Pick<BusinessProfile, 'id' | 'isHidden'>;
}

export function BusinessAnnouncements({ business: { id, isHidden } }: BusinessAnnouncementsProps) {
  const { data, hasFailed, isFetching, retry } = usePart(businessAnnouncementsQuery(id));
  const announcements = data ?? [];
  return (
    <section>
      <h2 className="mb-3 text-xl">Anuncios</h2>
      {hasFailed && (
        <div className="card p-5">
          <PartFailure text="No pudimos cargar los anuncios." onRetry={retry} isRetrying={isFetching} />
        </div>
      )}
      {data?.length === 0 && (
        <p className="card p-5 text-muted">
          {isHidden
            ? 'Mientras el negocio está oculto, sus anuncios también lo están.'
            : 'Este negocio no tiene anuncios por ahora.'}
        </p>
      )}
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
    </section>
  );
}
