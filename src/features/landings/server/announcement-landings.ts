import { kindName } from '#shared/announcement-kinds.ts';
import { countActive, countByKind, countByPlace } from '#features/announcements/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { cappedTotal } from '#platform/db/keyset.ts';
import { paths } from '#shared/paths.ts';
import { placeName } from '#shared/place-name.ts';
import { byName, pluralize } from '#shared/text.ts';
import type { AnnouncementLanding, CountedAnnouncements, LandingLink } from '../schema.ts';
import {
  type AnnouncementScope,
  announcementPathOf as pathOf,
  announcementTitle as titleOf,
} from './announcement-scope.ts';
import { placeOf } from './scope.ts';

/** Keeps lists of fewer announcements out of indexes and links. */
export const MIN_ANNOUNCEMENTS = 3;

function listParents({ kind, places }: AnnouncementScope): AnnouncementScope[] {
  const whole: AnnouncementScope = { kind: null, places: [] };
  const within = places.map((_, index) => ({ kind, places: places.slice(0, index + 1) }));
  return kind ? [whole, { kind, places: [] }, ...within] : [whole, ...within];
}

function nameOf(scope: AnnouncementScope): string {
  const place = placeOf(scope);
  return place ? placeName(place) : (kindName(scope.kind ?? undefined) ?? 'Anuncios');
}

const presentTrail = (scope: AnnouncementScope): LandingLink[] => [
  { name: 'Inicio', path: paths.home },
  ...listParents(scope).map((parent) => ({ name: nameOf(parent), path: pathOf(parent) })),
];

async function listWithin(db: Db, scope: AnnouncementScope, at: Date): Promise<CountedAnnouncements[]> {
  const { kind, places } = scope;
  if (places.length > 1) return [];
  const filters = { kind: kind ?? undefined, place: placeOf(scope)?.code };
  const found = await countByPlace(db, filters, { at, min: MIN_ANNOUNCEMENTS });
  return found
    .map(({ announcements, ...place }) => ({
      name: placeName(place),
      path: pathOf({ kind, places: [...places, place] }),
      announcements,
    }))
    .toSorted(byName);
}

async function listKinds(db: Db, scope: AnnouncementScope, at: Date): Promise<CountedAnnouncements[]> {
  const found = await countByKind(db, placeOf(scope)?.code, { at, min: MIN_ANNOUNCEMENTS });
  return found
    .filter(({ kind }) => kind !== scope.kind)
    .map(({ kind, announcements }) => ({
      name: kindName(kind) ?? '',
      path: pathOf({ kind, places: scope.places }),
      announcements,
    }));
}

function countText({ total, totalCapped }: ReturnType<typeof cappedTotal>): string {
  return total === 0 ? 'todavía no hay ninguno' : pluralize('anuncio', 'anuncios', total, totalCapped);
}

export async function readAnnouncementLanding(
  db: Db,
  scope: AnnouncementScope,
  at: Date,
): Promise<AnnouncementLanding> {
  const place = placeOf(scope);
  const count = await countActive(db, { kind: scope.kind ?? undefined, place: place?.code }, at);
  const counted = cappedTotal(count);
  const title = titleOf(scope);
  const isWhole = scope.kind === null && place === null;
  return {
    path: pathOf(scope),
    title,
    description: `${title}: ${countText(counted)} de negocios del lugar. Escríbeles por WhatsApp con un toque.`,
    kind: scope.kind,
    place,
    ...counted,
    isIndexed: isWhole || (count >= MIN_ANNOUNCEMENTS && scope.places.length <= 2),
    trail: presentTrail(scope),
    within: await listWithin(db, scope, at),
    kinds: await listKinds(db, scope, at),
  };
}
