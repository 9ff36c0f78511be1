import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { handedKey } from '#ui/hand-over.ts';
import { EMPTY_CARD } from './empty-card.ts';
import { businessQuery } from './queries.ts';
import type { BusinessPreview, BusinessProfile } from './schema.ts';

export const findPreview = (queryClient: QueryClient, id: number): BusinessPreview | undefined =>
  queryClient.getQueryData(businessQuery(id).queryKey) ??
  queryClient.getQueryData(handedKey(paths.business(id)));

export const usePreview = (id: number): BusinessPreview | undefined =>
  useQueryClient().getQueryData(handedKey(paths.business(id)));

/** Reads as the profile's own title does, unless another business shares all of it. */
export function previewTitle({
  name,
  category,
  place,
}: Pick<BusinessProfile, 'name' | 'category' | 'place'>) {
  const facts = [category?.name, place && placeText(place)].filter(Boolean).join(' en ');
  return facts ? `${name}: ${facts}` : name;
}

const { businessHours: _, ...KNOWN_EMPTY } = EMPTY_CARD;

/** Lacks what only the profile says. What a card would say is undefined where it is unknown. */
export const fromPreview = ({ userId = 0, ...known }: BusinessPreview): BusinessProfile =>
  ({
    ...KNOWN_EMPTY,
    callNumbers: [],
    servicePlaces: [],
    verifiedAt: null,
    // Is not called new before its age is known.
    createdAt: new Date(0),
    userId,
    ...known,
  }) as unknown as BusinessProfile;
