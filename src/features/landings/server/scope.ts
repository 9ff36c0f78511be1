import { findCategoryBySlug, getCategory } from '#features/categories/server/index.ts';
import type { CategoryLabel } from '#features/categories/schema.ts';
import { listPlaceChain, listPlaces } from '#features/places/server/index.ts';
import type { Place } from '#features/places/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { ANY_CATEGORY, landingPath, placeSlug } from '#shared/landing-path.ts';
import { paths } from '#shared/paths.ts';
import { placeName, placePhrase } from '#shared/place-name.ts';
import { slug } from '#shared/text.ts';

export interface Scope {
  category: CategoryLabel | null;
  places: readonly Place[];
}

const MAX_PLACES = 2;

type Placed = Pick<Scope, 'places'>;

export const isLanding = ({ places }: Placed): boolean => places.length <= MAX_PLACES;

export const placeOf = ({ places }: Placed): Place | null => places.at(-1) ?? null;

async function findPlace(db: Db, parentCode: string | null, wanted: string): Promise<Place> {
  const place = (await listPlaces(db, parentCode)).find((each) => placeSlug(each) === wanted);
  if (!place) throw new AppError('not-found');
  const { code, name } = place;
  return { code, name, parentCode };
}

/** Finds places by the slugs of their names, from the department. @throws AppError `not-found` */
export async function findPlaces(db: Db, names: readonly string[]): Promise<Place[]> {
  if (names.length > MAX_PLACES) throw new AppError('not-found');
  const places: Place[] = [];
  for (const name of names) places.push(await findPlace(db, places.at(-1)?.code ?? null, name));
  return places;
}

/** Lists what is around a place, and it. @throws AppError `not-found` */
export async function listPlacesOf(db: Db, code: string | null | undefined): Promise<Place[]> {
  if (!code) return [];
  const places = await listPlaceChain(db, code);
  if (places.length === 0) throw new AppError('not-found');
  return places;
}

async function getCategoryBySlug(db: Db, wanted: string): Promise<CategoryLabel> {
  const category = await findCategoryBySlug(db, wanted);
  if (!category) throw new AppError('not-found');
  return category;
}

/** Parses a path; ignores case, accents and slashes at the ends. @throws AppError `not-found` */
export async function parsePath(db: Db, path: string): Promise<Scope> {
  const [first = '', ...names] = path.split('/').filter(Boolean).map(slug);
  const isPlace = first === ANY_CATEGORY;
  if (isPlace && names.length === 0) throw new AppError('not-found');
  const category = isPlace ? null : await getCategoryBySlug(db, first);
  return { category, places: await findPlaces(db, names) };
}

interface Codes {
  category?: number | null | undefined;
  place?: string | null | undefined;
}

export async function findScope(db: Db, { category = null, place = null }: Codes): Promise<Scope> {
  const row = category === null ? null : await getCategory(db, category);
  const places = await listPlacesOf(db, place);
  return { category: row && { id: row.id, name: row.name, slug: row.slug }, places };
}

export function pathOf(scope: Scope): string {
  const { category, places } = scope;
  if (isLanding(scope)) return landingPath(category?.slug, places);
  return paths.businesses({ category: category?.id, place: placeOf(scope)?.code });
}

/** Adds the department, because municipalities share their names with departments and with one another. */
export function whereText([department, place, zone]: readonly Place[]): string {
  if (!department) return 'Guatemala';
  if (!place) return placePhrase(department);
  const within = placeName(place) === place.name ? `${place.name}, ${department.name}` : placeName(place);
  return zone ? `${zone.name} de ${placeName(place)}` : within;
}

export const titleOf = (scope: Scope): string =>
  `${scope.category?.name ?? 'Negocios'} en ${whereText(scope.places)}`;

export function listParents({ category, places }: Scope): Scope[] {
  const whole: Scope = { category: null, places: [] };
  const within = places.map((_, index) => ({ category, places: places.slice(0, index + 1) }));
  return category ? [whole, { category, places: [] }, ...within] : [whole, ...within];
}
