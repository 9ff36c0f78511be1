import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { MAX_SORT_ORDER } from '#shared/schemas.ts';
import type { Subject } from './subjects.ts';

type Kind = Subject['kind'];

const TABLES = { business: 'businessMedia', announcement: 'announcementMedia' } as const;
const KEYS = { business: 'businessId', announcement: 'announcementId' } as const;

/** Changes words or place of a picture where it is shown. */
export async function updatePlacing(
  db: Db,
  kind: Kind,
  id: number,
  changes: { caption?: string | null; sortOrder?: number },
): Promise<void> {
  await db.updateTable(TABLES[kind]).set(changes).where('id', '=', id).execute();
}

/** Takes a picture from where it is shown; gives the id of its file. */
export async function deletePlacing(db: Db, kind: Kind, id: number): Promise<number> {
  const { mediaFileId } = await db
    .deleteFrom(TABLES[kind])
    .where('id', '=', id)
    .returning('mediaFileId')
    .executeTakeFirstOrThrow();
  return mediaFileId;
}

/** The place after all pictures of the subject; at the end of the order the last place, where the id decides. */
export async function nextPlace(db: Db, { kind, id }: Subject): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    SELECT least(greatest(coalesce(max(sort_order), -1), -1), ${MAX_SORT_ORDER - 1}) + 1 AS place
    FROM ${sql.table(TABLES[kind])} WHERE ${sql.ref(KEYS[kind])} = ${id}`.execute(db);
  return rows[0]?.place ?? 0;
}

/** Gives the pictures the places 0, 1, 2… in this order; whether one of them had another. */
export async function writeOrder(db: Db, kind: Kind, ids: readonly number[]): Promise<boolean> {
  const table = sql.table(TABLES[kind]);
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${table} SET sort_order = wanted.position - 1
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted (id, position)
    WHERE ${table}.id = wanted.id AND sort_order <> wanted.position - 1`.execute(db);
  return numAffectedRows > 0n;
}
