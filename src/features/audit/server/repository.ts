import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { isForeignKeyViolation } from '#platform/db/errors.ts';
import { countCapped, pageOrder, seek } from '#platform/db/keyset.ts';
import type { Seek } from '#platform/db/list.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#shared/errors.ts';
import type { AuditEntry, AuditFilters } from '../schema.ts';

const COLUMNS = [
  'id',
  'createdAt',
  'actorId',
  'actorName',
  'act',
  'subjectKind',
  'subjectId',
  'subjectName',
  'before',
  'after',
] as const;

type Filters = Pick<AuditFilters, 'subject' | 'act' | 'actor'>;

export async function insertEntry(db: Db, entry: Insertable<Tables['auditEntry']>): Promise<void> {
  const inserting = db.insertInto('auditEntry').values(entry).execute();
  await inserting.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('unauthorized') : error;
  });
}

const filterEntries = (db: Db, { subject, act, actor }: Filters) =>
  db
    .selectFrom('auditEntry')
    .where((eb) =>
      eb.and([
        ...(subject ? [eb('subjectKind', '=', subject)] : []),
        ...(act ? [eb('act', '=', act)] : []),
        ...(actor ? [eb('actorId', '=', actor)] : []),
      ]),
    );

export function listEntries(
  db: Db,
  filters: Filters,
  { keyset, cursor, limit }: Seek<AuditEntry>,
): Promise<AuditEntry[]> {
  return filterEntries(db, filters)
    .select(COLUMNS)
    .where(seek(keyset, cursor))
    .orderBy(pageOrder(keyset, cursor))
    .limit(limit)
    .$castTo<AuditEntry>()
    .execute();
}

export const countEntries = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, filterEntries(db, filters).select('id'));

export function listManagedEntries(db: Db, businessId: number, limit: number): Promise<AuditEntry[]> {
  return db
    .selectFrom('auditEntry')
    .select(COLUMNS)
    .where('managedBusinessId', '=', businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<AuditEntry>()
    .execute();
}
