import type { Db } from '#platform/db/database.ts';
import { placeName } from '#shared/place-name.ts';
import { readEmailText } from '#shared/email-text.ts';
import { foldText } from '#shared/text.ts';
import { listCategoryNames, listPlaceNames, listPeopleByEmail } from './repository.ts';

/** One match, none, or several. */
export type Found<T> = { is: T } | 'none' | 'several';

export interface Labels {
  category: (text: string) => Found<number>;
  place: (text: string) => Found<string>;
  owner: (email: string) => Found<number>;
}

/** Ignores case, accents and spaces, and how a zona is written. */
const key = (text: string) =>
  foldText(text)
    .replace(/\bz(?:ona)?[. ]*(\d+)/, 'zona $1')
    .replace(/[\s,]+/g, ' ')
    .trim();

function index<T>(entries: readonly (readonly [name: string, thing: T])[]): (text: string) => Found<T> {
  const things = new Map<string, Set<T>>();
  for (const [name, thing] of entries) things.set(key(name), (things.get(key(name)) ?? new Set()).add(thing));
  return (text) => {
    const [found, ...others] = things.get(key(text)) ?? [];
    if (found === undefined) return 'none';
    return others.length > 0 ? 'several' : { is: found };
  };
}

type NamedPlace = Awaited<ReturnType<typeof listPlaceNames>>[number];

/** `Zona 10, Guatemala`, `Zona 10, Ciudad de Guatemala`, `Zona 10, Guatemala, Guatemala`; a departamento's name alone. */
function fullNames({ code, name, parentName, grandparentName }: NamedPlace): string[] {
  if (parentName === null) return [name];
  const city = placeName({ code: code.slice(0, -2), name: parentName });
  const around = [
    parentName,
    city,
    ...(grandparentName === null ? [] : [`${parentName}, ${grandparentName}`]),
  ];
  return around.flatMap((within) => [name, placeName({ code, name })].map((own) => `${own}, ${within}`));
}

/** Places are found by code, by name, or by name and what they lie in. */
export async function readLabels(db: Db, emails: readonly string[]): Promise<Labels> {
  const [categories, places, people] = [
    await listCategoryNames(db),
    await listPlaceNames(db),
    await listPeopleByEmail(db, emails),
  ];
  const municipalities = places.filter(({ parentName }) => parentName !== null);
  const byName = index(
    municipalities.flatMap((place) =>
      [place.name, placeName(place)].map((name) => [name, place.code] as const),
    ),
  );
  const byFullName = index(
    places.flatMap((place) => [...fullNames(place), place.code].map((name) => [name, place.code] as const)),
  );
  const department = index(
    places.filter(({ parentName }) => parentName === null).map(({ name, code }) => [name, code]),
  );
  const byEmail = index(people.map(({ id, email }) => [email, id]));
  return {
    category: index(categories.map(({ id, name }) => [name, id])),
    place: (text) =>
      [byFullName, byName, department].map((find) => find(text)).find((found) => found !== 'none') ?? 'none',
    owner: (text) => byEmail(readEmailText(text)),
  };
}
