import { Picture } from '#ui/picture.tsx';
import type { BusinessCard } from '../schema.ts';
import { BusinessTile } from './business-parts.tsx';

interface BusinessThumbProps {
  business: Pick<BusinessCard, 'id' | 'category'>;
  media: BusinessCard['cover'];
}

/** Shows a picture in a row of a table or list. */
export const BusinessThumb = ({ business, media }: BusinessThumbProps) => (
  <span className="size-12 shrink-0 overflow-hidden rounded-lg">
    <Picture
      media={media}
      alt=""
      sizes="48px"
      placeholder={<BusinessTile business={business} />}
      className="size-full object-cover"
    />
  </span>
);
