import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AddPart } from '#features/businesses/ui/add-part.tsx';
import { BusinessTile } from '#features/businesses/ui/business-parts.tsx';
import { businessMediaQuery } from '#features/media/queries.ts';
import type { BusinessMedia, GalleryImage } from '#features/media/schema.ts';
import { Gallery } from '#features/media/ui/gallery.tsx';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import type { ProfileProps } from './preview-title.tsx';

const galleryImages = (media: BusinessMedia[]): BusinessMedia[] =>
  media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER);

interface Images {
  media: BusinessMedia[] | undefined;
  /** Holds the photo of the card until the gallery has come. */
  images: GalleryImage[];
}

export function useImages({ business: { id }, preview, isPreview }: ProfileProps): Images {
  const { data } = useQuery(businessMediaQuery(id));
  if (Array.isArray(data) && !isPreview) {
    const media = galleryImages(data);
    return { media, images: media };
  }
  const cover = preview?.cover;
  return { media: undefined, images: cover ? [{ id: 0, caption: null, mediaFile: cover }] : [] };
}

interface PhotosProps extends ProfileProps {
  images: GalleryImage[];
  isLoaded: boolean;
}

export function Photos({ business, preview, isPreview, images, isLoaded }: PhotosProps) {
  // The file that the card has shown is here already. A larger one follows once that is painted.
  const sizes = useDeferredValue(undefined, preview?.sizes);
  const isUnknown = isPreview && preview?.cover === undefined;
  const [isTall] = useState(isUnknown);
  return (
    <div className="relative min-w-0">
      <Gallery
        images={images}
        itemName={business.name}
        placeholder={isUnknown ? <div className="skeleton h-full" /> : <BusinessTile business={business} />}
        sizes={sizes}
        isTall={isTall}
        isPreview={isPreview}
      />
      {isLoaded && images.length === 0 && (
        <AddPart
          business={business}
          step="photo"
          label="Agregar foto"
          className="absolute! inset-x-0 bottom-3 mx-auto w-fit bg-surface!"
        />
      )}
    </div>
  );
}
