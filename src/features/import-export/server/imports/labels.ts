import type { Db } from '#platform/db/database.ts';
import { type FoundPlace, createPlaceFinder, listNamedPlaces } from '#features/places/server/index.ts';
import { readEmailText } from '#shared/email-text.ts';
import { foldText } from '#shared/text.ts';
import { listCategoryNames, listPeopleByEmail } from './repository.ts';

export type Found<T> = { is: T } | 'none' | 'several';

export interface Labels {
  category: (text: string) => Found<number | null>;
  place: (text: string) => FoundPlace;
  owner: (email: string) => Found<number>;
  /** Give what was answered of a text; null leaves the value out. */
  answeredPlace?: (text: string) => { is: string | null } | null;
  hours?: (text: string) => { is: string | null } | null;
}

export const key = (text: string) =>
  foldText(text)
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

export async function readLabels(db: Db, emails: readonly string[]): Promise<Labels> {
  const [categories, places, people] = [
    await listCategoryNames(db),
    await listNamedPlaces(db),
    await listPeopleByEmail(db, emails),
  ];
  const byEmail = index(people.map(({ id, email }) => [email, id]));
  return {
    category: index(categories.map(({ id, name }) => [name, id])),
    place: createPlaceFinder(places),
    owner: (text) => byEmail(readEmailText(text)),
  };
}
