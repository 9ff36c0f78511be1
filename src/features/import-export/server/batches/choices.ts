import { sql } from 'kysely';
import { type NamedPlace, createPlaceFinder, listNamedPlaces } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { StoredAsked } from '#platform/db/import-tables.ts';
import { listReadings } from '#shared/opening-hours/list-readings.ts';
import type { AskedKind, AskedValue } from '../../batch-schema.ts';

const SHOWN = 10;
const MAX_CHOICES = 5;

interface Likeness {
  text: string;
  value: string;
  label: string;
}

async function listLikeCategories(db: Db, texts: readonly string[]): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    SELECT asked.text, c.id::text AS value, c.name AS label
    FROM unnest(${[...texts]}::text[]) AS asked(text) CROSS JOIN LATERAL (
      SELECT id, name, greatest(similarity(f_norm(name), f_norm(asked.text)),
        word_similarity(f_norm(asked.text), f_norm(name)), word_similarity(f_norm(name), f_norm(asked.text))) AS likeness
      FROM category ORDER BY 3 DESC, id LIMIT ${sql.lit(MAX_CHOICES)}) AS c
    WHERE c.likeness > 0.4 ORDER BY c.likeness DESC`.execute(db);
  return rows;
}

async function listLikePlaces(db: Db, texts: readonly string[]): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    SELECT asked.text, p.code AS value, p.label
    FROM unnest(${[...texts]}::text[]) AS asked(text) CROSS JOIN LATERAL (
      SELECT place.code, place.name || coalesce(', ' || outer_place.name, '') AS label,
        greatest(similarity(f_norm(place.name), f_norm(asked.text)), word_similarity(f_norm(asked.text), f_norm(place.name)),
          starts_with(f_norm(place.name), f_norm(asked.text))::int) AS likeness
      FROM place LEFT JOIN place outer_place ON outer_place.code = place.parent_code
      WHERE length(place.code) <= 4 ORDER BY 3 DESC, place.code LIMIT ${sql.lit(MAX_CHOICES)}) AS p
    WHERE p.likeness > 0.3 ORDER BY p.likeness DESC`.execute(db);
  return rows;
}

function listNamedAlike(places: readonly NamedPlace[], text: string): Likeness[] {
  const found = createPlaceFinder(places)(text);
  if (found === 'none' || 'is' in found) return [];
  return found.several.slice(0, MAX_CHOICES * 2).flatMap((name) => {
    const one = createPlaceFinder(places)(name);
    return typeof one === 'object' && 'is' in one ? [{ text, value: one.is, label: name }] : [];
  });
}

const textsOf = (asked: readonly StoredAsked[], kind: AskedKind) =>
  asked.filter((one) => one.kind === kind).map(({ text }) => text);

/** Lists for the first asked values what each may mean, the likeliest first. */
export async function listChoices(db: Db, asked: readonly StoredAsked[]): Promise<AskedValue[]> {
  const shown = asked.slice(0, SHOWN);
  const placeTexts = textsOf(shown, 'place');
  const places = placeTexts.length > 0 ? await listNamedPlaces(db) : [];
  const [categories, like] = await Promise.all([
    listLikeCategories(db, textsOf(shown, 'category')),
    listLikePlaces(db, placeTexts),
  ]);
  return shown.map(({ text, rows, ...one }) => {
    const kind = one.kind as AskedKind;
    const found: Record<AskedKind, () => Likeness[]> = {
      category: () => categories.filter((each) => each.text === text),
      place: () => {
        const several = listNamedAlike(places, text);
        return several.length > 0 ? several : like.filter((each) => each.text === text);
      },
      hours: () => listReadings(text).map((reading) => ({ text, value: reading, label: reading })),
    };
    return { kind, text, rows, choices: found[kind]().map(({ value, label }) => ({ value, label })) };
  });
}
