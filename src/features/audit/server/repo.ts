import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Key, NEWEST_FIRST, seek, countCapped, pageOrder } from '#platform/db/keyset.ts';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditEntry, AuditFilters } from '../schema.ts';

type Match = Pick<AuditFilters, 'subject' | 'act' | 'actor'>;

/** Stores an act. Throws AppError `unauthorized` where who did it has been deleted meanwhile. */
export async function insertEntry(db: Db, entry: Insertable<Tables['auditEntry']>): Promise<void> {
  const inserting = db.insertInto('auditEntry').values(entry).execute();
  await inserting.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('unauthorized') : error;
  });
}

const matching = (db: Db, { subject, act, actor }: Match) =>
  db
    .selectFrom('auditEntry')
    .where((eb) =>
      eb.and([
        ...(subject ? [eb('subjectKind', '=', subject)] : []),
        ...(act ? [eb('act', '=', act)] : []),
        ...(actor ? [eb('actorId', '=', actor)] : []),
      ]),
    );

/** The acts in the match beyond the cursor, nearest to it first. */
export function listEntries(
  db: Db,
  match: Match,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<AuditEntry[]> {
  return matching(db, match)
    .selectAll()
    .where(seek(NEWEST_FIRST, cursor))
    .orderBy(pageOrder(NEWEST_FIRST, cursor))
    .limit(limit)
    .$castTo<AuditEntry>()
    .execute();
}

/** How many acts are in the match, counting no further than one past `MAX_TOTAL`. */
export async function countEntries(db: Db, match: Match): Promise<number> {
  return countCapped(db, matching(db, match).select('id'));
}
