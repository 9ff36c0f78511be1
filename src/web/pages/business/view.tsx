import { useSessionUser } from '#features/auth/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromPreview, usePreview } from '#features/businesses/preview.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { BusinessHeader } from '#features/businesses/ui/business-header.tsx';
import { ContactBar } from '#features/businesses/ui/business-contact.tsx';
import {
  DetailsFailure,
  DetailsSkeleton,
  ProfilePlaceholder,
  ProfileSkeleton,
} from '#features/businesses/ui/profile-fallbacks.tsx';
import { catalogQuery } from '#features/catalog/queries.ts';
import type { CatalogItem } from '#features/catalog/schema.ts';
import { catalogSummary } from '#features/catalog/summary.ts';
import { rememberProfile } from '#features/favorites/remember.ts';
import { BASKETS_KEY } from '#features/orders/baskets-key.ts';
import { BusinessTrail } from '#features/landings/ui/business-trail.tsx';
import { ReportButton } from '#features/moderation/ui/reports/report-button.tsx';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { ApiError } from '#shared/api-client.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useHydrated } from '#ui/browser-state.ts';
import { readStored } from '#ui/stored.ts';
import { useStore } from '#ui/store.ts';
import { useGuard } from '#ui/guard.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useNow } from '#ui/now.tsx';
import { usePart } from '#ui/part.tsx';
import { useIsPreview } from '#ui/router/hooks.ts';
import { orderPossible } from './order/opened.ts';
import { BasketBar, prepareBasketBar } from './order/prepared-bar.ts';
import { ViewerTools } from './prepared-tools.ts';
import { BusinessHead } from './head.tsx';
import { Details } from './details.tsx';
import { Photos, useImages } from './photos.tsx';
import { PreviewTitle, type ProfileProps } from './preview-title.tsx';

export { BusinessFailure as Failure } from './failure.tsx';
export { hasPreview } from './preview.ts';

function Tools({ business }: { business: BusinessProfile }) {
  const { viewer } = useGuard();
  return viewer && <ViewerTools business={business} viewer={viewer} />;
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

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

/** What stands before and after the preview, once the profile has loaded. */
function Rest({ business, failure, isPreview }: Omit<ProfileProps, 'preview'>) {
  const { viewer } = useGuard();
  useVisit('view', viewer?.userId === business.userId || isPreview ? [] : [business.id]);
  if (failure) return failure;
  if (isPreview) return <DetailsSkeleton />;
  return (
    <>
      <Details business={business} />
      <DataSource business={business} />
      {viewer?.role !== 'admin' && <FurtherActions business={business} />}
      <Remembered business={business} />
    </>
  );
}

function Profile(props: ProfileProps) {
  const { business, isPreview } = props;
  const header = useRef<HTMLDivElement>(null);
  const { media, images } = useImages(props);
  const items = useLoadedItems(business);
  const isPartial = isPreview && business.businessHours === undefined;
  return (
    <article data-business={business.id}>
      {isPreview ? (
        <PreviewTitle {...props} />
      ) : (
        <BusinessHead business={business} images={media ?? []} items={items} />
      )}
      <BusinessTrail {...business} />
      {!isPreview && <Tools business={business} />}
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div ref={header} className="min-w-0">
          <BusinessHeader business={business} shareText={catalogSummary(items)} isPartial={isPartial} />
        </div>
        <Photos {...props} images={images} isLoaded={media !== undefined} />
      </div>
      <Rest {...props} />
      <BottomBar business={business} header={header} />
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
  const preview = usePreview(id);
  const isOpening = useIsPreview();
  // While it opens, the loader finds out what else a missing one may be.
  const { data, hasFailed, isFetching, retry } = usePart({
    ...businessQuery(id),
    throwOnError: (error) => isMissing(error) && !isOpening,
  });
  if (data?.closedAt && !isOpening) return <ClosedProfile business={data} />;
  const business = data ?? (preview && fromPreview(preview));
  if (business)
    return (
      <Profile
        business={business}
        preview={preview}
        isPreview={isOpening || !data}
        failure={
          hasFailed && !data && !isOpening ? <DetailsFailure onRetry={retry} isRetrying={isFetching} /> : null
        }
      />
    );
  if (!hasFailed) return <ProfileSkeleton />;
  return (
    <>
      <title>Negocio</title>
      <meta name="robots" content="noindex" />
      <ProfilePlaceholder onRetry={retry} isRetrying={isFetching} />
    </>
  );
}
