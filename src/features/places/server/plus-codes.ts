import type { Db } from '#platform/db/database.ts';
import { completePlusCode } from '#shared/position-text/plus-code.ts';
import { type FoundPlace, createPlaceFinder } from './find-place.ts';
import { listNamedPlaces } from './repository.ts';

function findNear(find: (text: string) => FoundPlace, parts: readonly string[]): FoundPlace {
  const [first = '', ...rest] = parts;
  const found = find(parts.join(','));
  if (found !== 'none' || rest.length === 0) return found;
  const skipped = find(first);
  if (skipped === 'none') return findNear(find, rest);
  return { several: [first, ...rest] };
}

export async function findFullCode(
  db: Db,
  plusCode: string,
  near: string,
): Promise<{ is: string } | 'none' | 'several'> {
  const places = await listNamedPlaces(db);
  const found = findNear(createPlaceFinder(places), near.split(','));
  if (found === 'none') return 'none';
  if ('several' in found) return 'several';
  const municipality = found.is.slice(0, 4);
  const { latitude = null, longitude = null } = places.find(({ code }) => code === municipality) ?? {};
  if (latitude === null || longitude === null) return 'none';
  const is = completePlusCode(plusCode, { latitude, longitude });
  return is === null ? 'none' : { is };
}
