import { placeText } from '#shared/place-name.ts';
import { mapsUrl } from '#shared/urls.ts';
import type { BusinessCard } from '../schema.ts';

export const contactText = (business: string, site: string): string =>
  `Hola, encontré ${business} en ${site} y quisiera más información.`;

export const directionsUrl = ({ address, place }: Pick<BusinessCard, 'address' | 'place'>): string | null =>
  mapsUrl(address, place && placeText(place));
