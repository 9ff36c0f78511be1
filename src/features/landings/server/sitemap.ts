import { sql } from 'kysely';
import type { IdRange } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { landingPath } from '#shared/landing-path.ts';

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
