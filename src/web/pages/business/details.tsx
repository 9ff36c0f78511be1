import { type ReactNode, Suspense } from 'react';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { AttributeList } from '#features/businesses/ui/attribute-list.tsx';
import { AddPart } from '#features/businesses/ui/add-part.tsx';
import { ContactBlock } from '#features/businesses/ui/business-contact.tsx';
import { DataAge } from '#features/businesses/ui/data-age.tsx';
import { HoursTable } from '#features/businesses/ui/hours-table.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { Catalog } from './deferred-catalog.ts';
import { BusinessAnnouncements } from './announcements.tsx';

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

function About({ business }: { business: BusinessProfile }) {
  if (business.description === null)
    return <AddPart business={business} step="about" label="Agregar descripción" />;
  return (
    <p className="max-w-prose whitespace-pre-line">
      <LinkedText text={business.description} links={business.descriptionLinks} />
    </p>
  );
}

function CatalogPart({ business: { id, hasCatalog }, isOwn }: { business: BusinessProfile; isOwn: boolean }) {
  if (hasCatalog) return <Catalog businessId={id} />;
  return (
    isOwn && (
      <Section title="Carta">
        <LinkButton to={paths.ownCatalog(id)} look="quiet">
          <Icon name="plus" size={18} /> Agregar carta
        </LinkButton>
      </Section>
    )
  );
}

export function Details({ business }: { business: BusinessProfile }) {
  const { viewer } = useGuard();
  const isOwn = viewer?.userId === business.userId;
  const hasHours = business.businessHours !== null || business.specialDays.length > 0;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 items-start gap-6 md:max-lg:has-[>:nth-child(2)]:grid-cols-2 lg:col-start-2 lg:row-start-1">
        <Section title="Contacto">
          <ContactBlock business={business} />
          <DataAge business={business} />
        </Section>
        {(hasHours || isOwn) && (
          <Section title="Horario">
            <HoursTable business={business} />
          </Section>
        )}
      </div>
      <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
        <CatalogPart business={business} isOwn={isOwn} />
        {(business.description !== null || isOwn) && (
          <Section title="Acerca de">
            <About business={business} />
          </Section>
        )}
        {(business.attributes.length > 0 || isOwn) && (
          <Section title="Lo que ofrece">
            {business.attributes.length > 0 ? (
              <AttributeList attributes={business.attributes} />
            ) : (
              <AddPart business={business} step="attributes" label="Agregar formas de pago y más" />
            )}
          </Section>
        )}
        <BusinessAnnouncements business={business} />
      </div>
    </div>
  );
}
