import type { BusinessProfile } from '#features/businesses/schema.ts';
import { businessStructuredData } from '#features/businesses/ui/structured-data.ts';
import type { CatalogItem } from '#features/catalog/schema.ts';
import { catalogSummary } from '#features/catalog/summary.ts';
import { catalogStructuredData } from '#features/catalog/ui/structured-data.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { paths } from '#shared/paths.ts';
import { JsonLd, PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { businessSubject, findCover } from '../../share-images/subjects.ts';

interface BusinessHeadProps {
  business: BusinessProfile;
  images: BusinessMedia[];
  items: readonly CatalogItem[];
}

export function BusinessHead({ business, images, items }: BusinessHeadProps) {
  const site = useSite();
  const { id, name, shortDescription, pageTitle } = business;
  return (
    <>
      <PageHead
        title={pageTitle}
        description={shortDescription ?? `${pageTitle}. Teléfono, horario y cómo llegar.`}
        path={paths.businessCanonical(id, name)}
        image={paths.shareImage.business(id)}
        shown={businessSubject(business, catalogSummary(items))}
        feed={(file) => paths.feed(paths.business(id), file)}
        photoUrl={findCover(images)?.mediaFile.downloadUrl}
      />
      <JsonLd
        data={
          import.meta.env.SSR
            ? {
                ...businessStructuredData(
                  business,
                  images.map(({ mediaFile }) => mediaFile.downloadUrl),
                  site,
                ),
                ...catalogStructuredData(items, business),
              }
            : null
        }
      />
    </>
  );
}
