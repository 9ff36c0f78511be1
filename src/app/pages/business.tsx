import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useParams } from 'react-router';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { BusinessHeader } from '#features/businesses/ui/business-header.tsx';
import { BusinessTile } from '#features/businesses/ui/business-tile.tsx';
import { ContactBar } from '#features/businesses/ui/contact-bar.tsx';
import { ContactBlock } from '#features/businesses/ui/contact-block.tsx';
import { HoursTable } from '#features/businesses/ui/hours-table.tsx';
import { ProfilePlaceholder } from '#features/businesses/ui/profile-placeholder.tsx';
import { ProfileSkeleton } from '#features/businesses/ui/profile-skeleton.tsx';
import { businessMediaQuery } from '#features/media/queries.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { Gallery } from '#features/media/ui/gallery.tsx';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { ReportButton } from '#features/reports/ui/report-button.tsx';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { ApiError } from '#shared/api-client.ts';
import { useGuard } from '#ui/guard.tsx';
import { usePart } from '#ui/part.tsx';
import { idOf } from '../page-data.ts';
import { BusinessAdmin } from './business-admin.tsx';
import { BusinessAnnouncements } from './business-announcements.tsx';
import { BusinessHead } from './business-head.tsx';
import { BusinessOwner } from './business-owner.tsx';

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

const galleryOf = (media: BusinessMedia[] | undefined): BusinessMedia[] =>
  Array.isArray(media) ? media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER) : [];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Details({ business }: { business: BusinessProfile }) {
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:col-start-2 lg:row-start-1 lg:grid-cols-1">
        <Section title="Contacto">
          <ContactBlock business={business} />
        </Section>
        <Section title="Horario">
          <HoursTable hours={business.businessHours} />
        </Section>
      </div>
      <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
        <Section title="Acerca de">
          <p className="max-w-prose whitespace-pre-line">
            {business.description ?? 'Este negocio aún no ha contado más sobre sí mismo.'}
          </p>
        </Section>
        <BusinessAnnouncements business={business} />
      </div>
    </div>
  );
}

function Profile({ business }: { business: BusinessProfile }) {
  const header = useRef<HTMLDivElement>(null);
  const { viewer } = useGuard();
  useVisit('view', viewer?.userId === business.userId ? [] : [business.id]);
  const images = galleryOf(useQuery(businessMediaQuery(business.id)).data);
  return (
    <article data-business={business.id}>
      <BusinessHead business={business} images={images} />
      <BusinessOwner business={business} />
      <BusinessAdmin business={business} />
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
      {viewer?.role !== 'admin' && (
        <div className="mt-6 flex justify-end">
          <ReportButton
            kind="business"
            id={business.id}
            ownerId={business.userId}
            withheldReason={business.withheldReason}
            what="este negocio"
          />
        </div>
      )}
      <ContactBar business={business} header={header} />
    </article>
  );
}

/** One business: who it is, how to reach it, its pictures, hours and announcements. */
export default function BusinessPage() {
  const id = idOf(useParams());
  const { data, hasFailed, isFetching, retry } = usePart({ ...businessQuery(id), throwOnError: isMissing });
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
