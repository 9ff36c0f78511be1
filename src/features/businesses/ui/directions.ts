import { placeText } from '#shared/place-name.ts';
import { mapsUrl } from '#shared/urls.ts';
import type { BusinessCard } from '../schema.ts';

/** Where a map finds a business; null where it has neither address nor place. */
export const directionsOf = ({ address, place }: Pick<BusinessCard, 'address' | 'place'>): string | null =>
  mapsUrl(address, place && placeText(place));
