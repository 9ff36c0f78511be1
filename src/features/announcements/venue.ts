import { placeText } from '#shared/place-name.ts';
import { foldText } from '#shared/text.ts';
import type { Announcement } from './schema.ts';

/** Says where an event is: its venue, and its place unless the venue names that. */
export function venueText({ venue, place }: Pick<Announcement, 'venue' | 'place'>): string | null {
  if (!venue || !place || foldText(venue).includes(foldText(place.name))) return venue;
  return `${venue}, ${placeText(place)}`;
}
