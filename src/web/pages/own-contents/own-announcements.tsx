import { useState } from 'react';
import { allBusinessAnnouncementsQuery } from '#features/announcements/queries.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import { OwnAnnouncement } from '#features/announcements/ui/owner/own-announcement.tsx';
import type { BusinessCard } from '#features/businesses/schema.ts';
import OwnHold from '#features/moderation/ui/reports/own-hold.tsx';
import { Button } from '#ui/button.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';

const INITIAL_COUNT = 5;

const renderHold = ({ id, title, takedownReason }: Announcement) => (
  <OwnHold reference={{ kind: 'announcement', id }} name={title} takedownReason={takedownReason} />
);

function Loading() {
  return (
    <div
      role="status"
      aria-label="Cargando anuncios"
      className="waited space-y-3 border-t border-line p-4 sm:px-5"
    >
      <div className="skeleton h-6 w-2/3" />
      <div className="skeleton h-5 w-full" />
      <div className="skeleton h-11 w-48" />
    </div>
  );
}

export function OwnAnnouncements({ business: { id, isHidden } }: { business: BusinessCard }) {
  const { data, hasFailed, isFetching, retry } = usePart(allBusinessAnnouncementsQuery(id));
  const [showsAll, setShowsAll] = useState(false);
  if (hasFailed) {
    return (
      <div className="border-t border-line p-4 sm:px-5">
        <PartFailure text="No pudimos cargar los anuncios." onRetry={retry} isRetrying={isFetching} />
      </div>
    );
  }
  if (!data) return <Loading />;
  if (data.length === 0) {
    return (
      <p className="border-t border-line p-4 text-muted sm:px-5">
        Sin anuncios todavía.
        {!isHidden && ' Una oferta, un empleo o un horario nuevo se publica en menos de un minuto.'}
      </p>
    );
  }
  const shown = showsAll ? data : data.slice(0, isHidden ? 0 : INITIAL_COUNT);
  return (
    <>
      {shown.map((announcement) => (
        <OwnAnnouncement key={announcement.id} announcement={announcement} renderHold={renderHold} />
      ))}
      {shown.length < data.length && (
        <div className="border-t border-line p-2">
          <Button look="plain" wide onClick={() => setShowsAll(true)}>
            {data.length === 1 ? 'Ver su anuncio' : `Ver los ${data.length} anuncios`}
          </Button>
        </div>
      )}
    </>
  );
}
