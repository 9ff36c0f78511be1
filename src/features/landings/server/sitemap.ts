import { sql } from 'kysely';
import { kindSlug } from '#shared/announcement-kinds.ts';
import { listCountedLists } from '#features/announcements/server/index.ts';
import { listNamedPlaces } from '#features/places/server/index.ts';
import type { IdRange } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { announcementLandingPath, landingPath, placeSlug } from '#shared/landing-path.ts';
import { paths } from '#shared/paths.ts';
import { MIN_ANNOUNCEMENTS } from './announcement-landings.ts';

const PART_SIZE = 5_000;

const order = sql`l.category_id NULLS FIRST, l.place_code NULLS FIRST`;

export async function listLandingParts(db: Db): Promise<IdRange[]> {
  const { rows } = await sql<IdRange>`
    SELECT number, max(changed_at) AS updated_at FROM (
      SELECT changed_at, (row_number() OVER (ORDER BY ${order}) - 1) / ${sql.lit(PART_SIZE)} + 1 AS number
      FROM landing_count l
    ) AS numbered GROUP BY number ORDER BY number`.execute(db);
  return rows;
}

interface Entry {
  slug: string | null;
  code: string | null;
  name: string | null;
  departmentCode: string | null;
  departmentName: string | null;
  changedAt: Date;
}

function pathFor({ slug, code, name, departmentCode, departmentName }: Entry): string {
  const named = (placeCode: string | null, placeName: string | null) =>
    placeCode === null || placeName === null ? [] : [{ code: placeCode, name: placeName }];
  return landingPath(slug ?? undefined, [...named(departmentCode, departmentName), ...named(code, name)]);
}

export async function listLandingsOfPart(db: Db, part: number): Promise<{ path: string; updatedAt: Date }[]> {
  const { rows } = await sql<Entry>`
    SELECT c.slug, p.code, p.name, d.code AS department_code, d.name AS department_name, l.changed_at
    FROM landing_count l
    LEFT JOIN category c ON c.id = l.category_id
    LEFT JOIN place p ON p.code = l.place_code
    LEFT JOIN place d ON d.code = p.parent_code
    ORDER BY ${order} LIMIT ${sql.lit(PART_SIZE)} OFFSET ${(part - 1) * PART_SIZE}`.execute(db);
  return rows.map((row) => ({ path: pathFor(row), updatedAt: row.changedAt }));
}

const listCounted = (db: Db, at: Date) => listCountedLists(db, { at, min: MIN_ANNOUNCEMENTS });

/** Kinds and municipalities give less than one part. */
export async function listAnnouncementLandingParts(db: Db, at: Date): Promise<IdRange[]> {
  const dates = (await listCounted(db, at)).map(({ updatedAt }) => updatedAt.getTime());
  return dates.length === 0 ? [] : [{ number: 1, updatedAt: new Date(Math.max(...dates)) }];
}

export async function listAnnouncementLandings(
  db: Db,
  part: number,
  at: Date,
): Promise<{ path: string; updatedAt: Date }[]> {
  if (part !== 1) return [];
  const places = new Map((await listNamedPlaces(db)).map((place) => [place.code, place]));
  return (await listCounted(db, at)).flatMap(({ kind, code, updatedAt }) => {
    const codes = code === null ? [] : [...new Set([code.slice(0, 2), code])];
    const named = codes.flatMap((each) => places.get(each) ?? []);
    const own = { path: announcementLandingPath(kind ? kindSlug(kind) : undefined, named), updatedAt };
    if (kind !== 'event' || code === null) return [own];
    return [own, { path: [paths.calendar(), ...named.map(placeSlug)].join('/'), updatedAt }];
  });
}
