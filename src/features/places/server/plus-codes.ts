import type { Db } from '#platform/db/database.ts';
import { completePlusCode } from '#shared/position-text/plus-code.ts';
import { type NamedPlace, listPlacesNamedIn } from './repository.ts';

/** The country, the department and the capital have one name: an address ends with it. */
const isGuatemala = ({ code }: NamedPlace) => code === '01' || code === '0101';

const isWithin = (one: NamedPlace, other: NamedPlace) =>
  one.size < other.size && one.start >= other.start && one.start + one.size <= other.start + other.size;

/** Leaves the places that the text means: no name within a longer one, and of homonyms those of the department. */
function choosePlaces(named: readonly NamedPlace[]): NamedPlace[] {
  const whole = named.filter(
    (place) => !place.isBegin && !named.some((other) => !other.isBegin && isWithin(place, other)),
  );
  const others = whole.filter((place) => !isGuatemala(place));
  const begun = named.filter(({ isBegin }) => isBegin);
  const found = [others, begun, whole].find(({ length }) => length > 0) ?? [];
  const municipalities = found.filter(({ code }) => code.length === 4);
  const departments = new Set(found.filter(({ code }) => code.length === 2).map(({ code }) => code));
  const inside = municipalities.filter(({ code }) => departments.has(code.slice(0, 2)));
  return [inside, municipalities, found].find(({ length }) => length > 0) ?? [];
}

/** Returns the full codes that a short one may mean near the places that the text names. */
export async function listFullCodes(db: Db, plusCode: string, near: string): Promise<string[]> {
  const places = choosePlaces(await listPlacesNamedIn(db, near));
  return [...new Set(places.map((place) => completePlusCode(plusCode, place)))].filter(
    (code) => code !== null,
  );
}
