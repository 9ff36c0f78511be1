import type { ListFilters } from '#features/businesses/filters.ts';

/** The path below `/negocios/`. */
export interface LandingParams {
  '*': string | undefined;
}

interface Listed {
  category: { id: number } | null;
  place: { code: string } | null;
}

/** The filters of an address with words: a landing says what its words mean. */
export const landingFilters = (landing: Listed | null | undefined, query: ListFilters): ListFilters => ({
  ...query,
  ...(landing && {
    category: landing.category ? landing.category.id : undefined,
    place: landing.place?.code,
  }),
});

/** What names the landing: the path below `/negocios/`, or numbers. */
export const askedLanding = ({ '*': path }: LandingParams, { category, place }: ListFilters) =>
  path ? { path } : { category, place };
