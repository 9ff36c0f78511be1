import { AlertOffer } from '#features/alerts/ui/alert-offer.tsx';
import { businessAnnouncementsQuery } from '#features/announcements/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { AnnouncementCards } from './deferred-announcements.ts';

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
      {announcements.length > 0 && <AnnouncementCards announcements={announcements} />}
      {!isHidden && <AlertOffer business={id}>Seguir y recibir sus anuncios</AlertOffer>}
    </section>
  );
}
