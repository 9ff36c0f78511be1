import type { BusinessProfile } from '#features/businesses/schema.ts';
import { businessStructuredData } from '#features/businesses/ui/structured-data.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { JsonLd, PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';

/** What link previews and search engines read about a business; `images` are its gallery. */
export function BusinessHead({ business, images }: { business: BusinessProfile; images: BusinessMedia[] }) {
  const site = useSite();
  const { id, name, shortDescription, category, place } = business;
  const imageUrls = images.map(({ mediaFile }) => mediaFile.downloadUrl);
  const facts = [category?.name, place && placeText(place)].filter(Boolean).join(' en ');
  return (
    <>
      <PageHead
        title={name}
        description={
          shortDescription ?? `${[name, facts].filter(Boolean).join(': ')}. Teléfono, horario y cómo llegar.`
        }
        path={paths.businessCanonical(id, name)}
        image={paths.shareImage.business(id)}
      />
      <JsonLd data={import.meta.env.SSR ? businessStructuredData(business, imageUrls, site) : null} />
    </>
  );
}
