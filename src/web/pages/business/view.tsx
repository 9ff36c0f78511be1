import { useSessionUser } from '#features/auth/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { AddPart } from '#features/businesses/ui/add-part.tsx';
import { BusinessHeader } from '#features/businesses/ui/business-header.tsx';
import { BusinessTile } from '#features/businesses/ui/business-parts.tsx';
import { ContactBar } from '#features/businesses/ui/business-contact.tsx';
import { ProfilePlaceholder, ProfileSkeleton } from '#features/businesses/ui/profile-fallbacks.tsx';
import { catalogQuery } from '#features/catalog/queries.ts';
import type { CatalogItem } from '#features/catalog/schema.ts';
import { catalogSummary } from '#features/catalog/summary.ts';
import { rememberProfile } from '#features/favorites/remember.ts';
import { BASKETS_KEY } from '#features/orders/baskets-key.ts';
import { BusinessTrail } from '#features/landings/ui/business-trail.tsx';
import { businessMediaQuery } from '#features/media/queries.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { Gallery } from '#features/media/ui/gallery.tsx';
import { ReportButton } from '#features/moderation/ui/reports/report-button.tsx';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { ApiError } from '#shared/api-client.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useHydrated } from '#ui/browser-state.ts';
import { readStored } from '#ui/stored.ts';
import { useStore } from '#ui/store.ts';
import { useGuard } from '#ui/guard.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useNow } from '#ui/now.tsx';
import { usePart } from '#ui/part.tsx';
import { orderPossible } from './order/opened.ts';
import { BasketBar, prepareBasketBar } from './order/prepared-bar.ts';
import { ViewerTools } from './prepared-tools.ts';
import { BusinessHead } from './head.tsx';
import { Details } from './details.tsx';

export { BusinessFailure as Failure } from './failure.tsx';

function Tools({ business }: { business: BusinessProfile }) {
  const { viewer } = useGuard();
  return viewer && <ViewerTools business={business} viewer={viewer} />;
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

const galleryImages = (media: BusinessMedia[] | undefined): BusinessMedia[] =>
  Array.isArray(media) ? media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER) : [];

/** Gives credit, as licences of open data ask. */
function DataSource({ business: { dataSource } }: { business: BusinessProfile }) {
  if (!dataSource) return null;
  const { name, url } = dataSource;
  return (
    <p className="mt-6 text-sm text-muted">
      Datos de{' '}
      {url ? (
        <a href={url} rel="noopener" className="tap-link text-link underline">
          {name}
        </a>
      ) : (
        name
      )}
      . Nadie del negocio los ha confirmado.
    </p>
  );
}

/** Reads what the loader found, and asks for nothing. */
function useLoadedItems({ id }: BusinessProfile): readonly CatalogItem[] {
  return useQuery({ ...catalogQuery(id), enabled: false }).data ?? [];
}

function FurtherActions({ business }: { business: BusinessProfile }) {
  const viewer = useSessionUser();
  const items = useLoadedItems(business);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4">
      {business.isOfSystemAccount && (
        <LinkButton to={paths.claim(business.id)} look="quiet">
          ¿Es tu negocio? Reclámalo
        </LinkButton>
      )}
      {!business.isOfSystemAccount && business.userId !== viewer?.id && (
        <LinkButton to={paths.claim(business.id)} look="plain">
          ¿Es tu negocio?
        </LinkButton>
      )}
      <ReportButton
        kind="business"
        id={business.id}
        ownerId={business.userId}
        takedownReason={business.takedownReason}
        what="este negocio"
        items={items}
      />
    </div>
  );
}

/** Loads the code of the basket where there is one on the device, or once the carta takes orders. */
function BottomBar(props: ComponentProps<typeof ContactBar>) {
  const isPossible = useStore(orderPossible);
  const isHydrated = useHydrated();
  const isKept = isHydrated && readStored(BASKETS_KEY) !== null;
  const isWanted = props.business.hasCatalog && (isPossible || isKept);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isWanted) void prepareBasketBar().then(() => setReady(true));
  }, [isWanted]);
  return isReady ? <BasketBar {...props} /> : <ContactBar {...props} />;
}

function Remembered({ business: { id, isHidden } }: { business: BusinessProfile }) {
  const now = useNow();
  const remember = useEffectEvent((opened: number) => {
    if (!isHidden) rememberProfile({ id: opened, addedTime: now.getTime() });
  });
  useEffect(() => remember(id), [id]);
  return null;
}

function Profile({ business }: { business: BusinessProfile }) {
  const header = useRef<HTMLDivElement>(null);
  const { viewer } = useGuard();
  useVisit('view', viewer?.userId === business.userId ? [] : [business.id]);
  const { data: media } = useQuery(businessMediaQuery(business.id));
  const images = galleryImages(media);
  const items = useLoadedItems(business);
  return (
    <article data-business={business.id}>
      <BusinessHead business={business} images={images} items={items} />
      <BusinessTrail {...business} />
      <Tools business={business} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div ref={header} className="min-w-0">
          <BusinessHeader business={business} shareText={catalogSummary(items)} />
        </div>
        <div className="relative min-w-0">
          <Gallery
            images={images}
            itemName={business.name}
            placeholder={<BusinessTile business={business} />}
          />
          {media && images.length === 0 && (
            <AddPart
              business={business}
              step="photo"
              label="Agregar foto"
              className="absolute! inset-x-0 bottom-3 mx-auto w-fit bg-surface!"
            />
          )}
        </div>
      </div>
      <Details business={business} />
      <DataSource business={business} />
      {viewer?.role !== 'admin' && <FurtherActions business={business} />}
      <BottomBar business={business} header={header} />
      <Remembered business={business} />
    </article>
  );
}

function ClosedProfile({ business }: { business: BusinessProfile }) {
  const { name, category } = business;
  return (
    <article data-business={business.id}>
      <BusinessHead business={business} images={[]} items={[]} />
      <BusinessTrail {...business} />
      <Tools business={business} />
      <EmptyState
        level={1}
        title={name}
        actions={
          <LinkButton to={paths.businesses({ category: category?.id })}>Ver negocios parecidos</LinkButton>
        }
      >
        Cerrado permanentemente.
      </EmptyState>
    </article>
  );
}

export default function BusinessPage({ params: { id } }: { params: { id: number } }) {
  const { data, hasFailed, isFetching, retry } = usePart({ ...businessQuery(id), throwOnError: isMissing });
  if (data?.closedAt) return <ClosedProfile business={data} />;
  if (data) return <Profile business={data} />;
  if (!hasFailed) return <ProfileSkeleton />;
  return (
    <>
      <title>Negocio</title>
      <meta name="robots" content="noindex" />
      <ProfilePlaceholder onRetry={retry} isRetrying={isFetching} />
    </>
  );
}
