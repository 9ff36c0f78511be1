import { KINDS, type Kind, kindName, kindSlug } from '#shared/announcement-kinds.ts';
import type { Place } from '#features/places/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { ANY_CATEGORY, announcementLandingPath } from '#shared/landing-path.ts';
import { paths } from '#shared/paths.ts';
import { slug } from '#shared/text.ts';
import { findPlaces, isLanding, listPlacesOf, placeOf, whereText } from './scope.ts';

export interface AnnouncementScope {
  kind: Kind | null;
  places: readonly Place[];
}

/** Parses a path; ignores case, accents and slashes at the ends. @throws AppError `not-found` */
export async function parseAnnouncementPath(db: Db, path: string): Promise<AnnouncementScope> {
  const [first = '', ...names] = path.split('/').filter(Boolean).map(slug);
  const kind = KINDS.find((each) => kindSlug(each) === first) ?? null;
  const isPlace = first === ANY_CATEGORY && names.length > 0;
  if (kind === null && !isPlace) throw new AppError('not-found');
  return { kind, places: await findPlaces(db, names) };
}

interface Codes {
  kind?: Kind | undefined;
  place?: string | undefined;
}

export const findAnnouncementScope = async (db: Db, { kind, place }: Codes): Promise<AnnouncementScope> => ({
  kind: kind ?? null,
  places: await listPlacesOf(db, place),
});

export function announcementPathOf(scope: AnnouncementScope): string {
  const { kind, places } = scope;
  if (isLanding(scope)) return announcementLandingPath(kind ? kindSlug(kind) : undefined, places);
  return paths.announcements({ kind: kind ?? undefined, place: placeOf(scope)?.code });
}

export const announcementTitle = ({ kind, places }: AnnouncementScope): string =>
  `${kindName(kind ?? undefined) ?? 'Anuncios'} en ${whereText(places)}`;
