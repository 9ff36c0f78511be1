import type { ListFilters } from '#features/announcements/filters.ts';
import type { AnnouncementLanding } from '#features/landings/schema.ts';

/** The path below `/anuncios/`. */
export interface LandingParams {
  '*': string | undefined;
}

/** The filters of an address with words: a landing says what its words mean. */
export const landingFilters = (landing: AnnouncementLanding | null, query: ListFilters): ListFilters => ({
  ...query,
  ...(landing && { kind: landing.kind ?? undefined, place: landing.place?.code }),
});

/** What names the landing: the path below `/anuncios/`, in which codes of the query replace what it says, or codes alone. */
export const askedLanding = ({ '*': path }: LandingParams, { kind, place }: ListFilters) =>
  path ? { path, kind, place } : { kind, place };
