import { BANNER_MESSAGES } from '#features/banners/messages.ts';
import { bannersQuery } from '#features/banners/queries.ts';
import { BannerRow } from '#features/banners/ui/admin/banner-row.tsx';
import { NewBannerButton } from '#features/banners/ui/admin/new-banner.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { NamedCard } from './panel-card.tsx';

/** The pictures at the top of the home page. */
export function BannersCard() {
  const { data, hasFailed, isFetching, retry } = usePart(bannersQuery());
  return (
    <NamedCard card="banners" actions={<NewBannerButton />}>
      {hasFailed && <PartFailure text={BANNER_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando banners" className="waited skeleton h-72" />
      )}
      {data?.length === 0 && (
        <p className="text-muted">No hay banners. Sube una imagen ancha y aparecerá en la portada.</p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((banner, place) => (
            <BannerRow key={banner.id} banner={banner} name={banner.altText ?? `banner ${place + 1}`} />
          ))}
        </ul>
      )}
    </NamedCard>
  );
}
