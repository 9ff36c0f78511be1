import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { placeText } from '#shared/place-name.ts';
import { businessQuery } from './queries.ts';
import type { BusinessCard, BusinessProfile } from './schema.ts';

/** What a link to a business knows of it: a card all that its profile begins with, a suggestion its name. */
export type BusinessPreview = Pick<BusinessProfile, 'id' | 'name'> &
  Partial<BusinessCard> & { sizes?: string };

const previewKey = (id: number) => ['business preview', id] as const;

/** Returns what a link does as it is followed: its page then begins with what the link knows. */
export function useHandOver() {
  const queryClient = useQueryClient();
  return (business: BusinessPreview) => void queryClient.setQueryData(previewKey(business.id), business);
}

export const findPreview = (queryClient: QueryClient, id: number): BusinessPreview | undefined =>
  queryClient.getQueryData(businessQuery(id).queryKey) ?? queryClient.getQueryData(previewKey(id));

export const usePreview = (id: number): BusinessPreview | undefined =>
  useQueryClient().getQueryData(previewKey(id));

/** Reads as the profile's own title does, unless another business shares all of it. */
export function previewTitle({
  name,
  category,
  place,
}: Pick<BusinessProfile, 'name' | 'category' | 'place'>) {
  const facts = [category?.name, place && placeText(place)].filter(Boolean).join(' en ');
  return facts ? `${name}: ${facts}` : name;
}

/** Lacks what only the profile says. What a card would say is undefined where it is unknown. */
export const fromPreview = ({ userId = 0, ...known }: BusinessPreview): BusinessProfile =>
  ({
    category: null,
    moreCategories: [],
    place: null,
    address: null,
    position: null,
    phoneNumber: null,
    whatsappNumber: null,
    shortDescription: null,
    specialDays: [],
    attributes: [],
    callNumbers: [],
    servicePlaces: [],
    logo: null,
    isFeatured: false,
    isVerified: false,
    verifiedAt: null,
    whatsappVerifiedAt: null,
    isHidden: false,
    closedAt: null,
    userId,
    ...known,
  }) as unknown as BusinessProfile;
