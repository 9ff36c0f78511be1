import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { BusinessHeader } from '#features/businesses/ui/business-header.tsx';
import { BusinessTile } from '#features/businesses/ui/business-parts.tsx';
import { ContactBar, ContactBlock } from '#features/businesses/ui/business-contact.tsx';
import { ReachNotice } from '#features/businesses/ui/completeness-list.tsx';
import { DataAge } from '#features/businesses/ui/data-age.tsx';
import { HoursTable } from '#features/businesses/ui/hours-table.tsx';
import { ProfilePlaceholder, ProfileSkeleton } from '#features/businesses/ui/profile-fallbacks.tsx';
import { businessStructuredData } from '#features/businesses/ui/structured-data.ts';
import { BusinessTrail } from '#features/landings/ui/business-trail.tsx';
import { businessMediaQuery } from '#features/media/queries.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { Gallery } from '#features/media/ui/gallery.tsx';
import { ReportButton } from '#features/reports/ui/report-button.tsx';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { ApiError } from '#shared/api-client.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { JsonLd, PageHead } from '#ui/page-head.tsx';
import { usePart } from '#ui/part.tsx';
import { useSite } from '#ui/site.tsx';
import { businessSubject, findCover } from '../../share-images/subjects.ts';
import { ViewerTools } from './prepared-tools.ts';
import { BusinessAnnouncements } from './announcements.tsx';

export { BusinessFailure as Failure } from './failure.tsx';

function BusinessHead({ business, images }: { business: BusinessProfile; images: BusinessMedia[] }) {
  const site = useSite();
  const { id, name, shortDescription, pageTitle } = business;
  return (
    <>
      <PageHead
        title={pageTitle}
        description={shortDescription ?? `${pageTitle}. Teléfono, horario y cómo llegar.`}
        path={paths.businessCanonical(id, name)}
        image={paths.shareImage.business(id)}
        shown={businessSubject(business)}
        photoUrl={findCover(images)?.mediaFile.downloadUrl}
      />
      <JsonLd
        data={
          import.meta.env.SSR
            ? businessStructuredData(
                business,
                images.map(({ mediaFile }) => mediaFile.downloadUrl),
                site,
              )
            : null
        }
      />
    </>
  );
}

function Tools({ business }: { business: BusinessProfile }) {
  const { viewer, intercept } = useGuard();
  if (!viewer) return null;
  const { id, isHidden, userId } = business;
  return (
    <>
      {!isHidden && (viewer.userId === userId || viewer.role === 'admin') && (
        <div className="mb-3 empty:hidden">
          <ReachNotice business={business} onChoose={(step) => intercept('business', id, step)} />
        </div>
      )}
      <ViewerTools business={business} viewer={viewer} />
    </>
  );
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

const galleryImages = (media: BusinessMedia[] | undefined): BusinessMedia[] =>
  Array.isArray(media) ? media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER) : [];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Suspense>
      <section className="card p-5">
        <h2 className="mb-3 text-xl">{title}</h2>
        {children}
      </section>
    </Suspense>
  );
}

function Details({ business }: { business: BusinessProfile }) {
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:col-start-2 lg:row-start-1 lg:grid-cols-1">
        <Section title="Contacto">
          <ContactBlock business={business} />
          <DataAge business={business} />
        </Section>
        <Section title="Horario">
          <HoursTable business={business} />
        </Section>
      </div>
      <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
        <Section title="Acerca de">
          <p className="max-w-prose whitespace-pre-line">
            {business.description === null ? (
              'Este negocio aún no ha contado más sobre sí mismo.'
            ) : (
              <LinkedText text={business.description} links={business.descriptionLinks} />
            )}
          </p>
        </Section>
        <BusinessAnnouncements business={business} />
      </div>
    </div>
  );
}

function FurtherActions({ business }: { business: BusinessProfile }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4">
      {business.isOfHouse && (
        <LinkButton to={paths.claim(business.id)} look="quiet">
          ¿Es tu negocio? Reclámalo
        </LinkButton>
      )}
      <ReportButton
        kind="business"
        id={business.id}
        ownerId={business.userId}
        withheldReason={business.withheldReason}
        what="este negocio"
      />
    </div>
  );
}

function Profile({ business }: { business: BusinessProfile }) {
  const header = useRef<HTMLDivElement>(null);
  const { viewer } = useGuard();
  useVisit('view', viewer?.userId === business.userId ? [] : [business.id]);
  const images = galleryImages(useQuery(businessMediaQuery(business.id)).data);
  return (
    <article data-business={business.id}>
      <BusinessHead business={business} images={images} />
      <BusinessTrail {...business} />
      <Tools business={business} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div ref={header} className="min-w-0">
          <BusinessHeader business={business} />
        </div>
        <Gallery
          images={images}
          itemName={business.name}
          placeholder={<BusinessTile business={business} />}
        />
      </div>
      <Details business={business} />
      {viewer?.role !== 'admin' && <FurtherActions business={business} />}
      <ContactBar business={business} header={header} />
    </article>
  );
}

function ClosedProfile({ business }: { business: BusinessProfile }) {
  const { name, category } = business;
  return (
    <article data-business={business.id}>
      <BusinessHead business={business} images={[]} />
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
