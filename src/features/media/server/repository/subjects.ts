import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { MAX_SORT_ORDER } from '#shared/schemas.ts';

export type SubjectKind = 'business' | 'announcement';

export interface Subject<Kind extends SubjectKind = SubjectKind> {
  kind: Kind;
  id: number;
}

export interface OwnedSubject<Kind extends SubjectKind = SubjectKind> extends Subject<Kind> {
  businessId: number;
  ownerId: number;
  isHidden: boolean;
}

const selectBusiness = (db: Db, id: number) =>
  db.selectFrom('businessProfile').select(['id as businessId', 'userId', 'isHidden']).where('id', '=', id);

const selectAnnouncement = (db: Db, id: number) =>
  db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['businessId', 'userId', 'announcement.isHidden'])
    .where('announcement.id', '=', id);

export async function findSubject<Kind extends SubjectKind>(
  db: Db,
  { kind, id }: Subject<Kind>,
): Promise<OwnedSubject<Kind> | null> {
  const found = kind === 'business' ? selectBusiness(db, id) : selectAnnouncement(db, id);
  const row = await found.executeTakeFirst();
  if (!row) return null;
  const { businessId, userId: ownerId, isHidden } = row;
  return { kind, id, businessId, ownerId, isHidden };
}

export async function findSubjectName(db: Db, { kind, id }: Subject): Promise<string | null> {
  const row =
    kind === 'business'
      ? db.selectFrom('businessProfile').select('name').where('id', '=', id)
      : db.selectFrom('announcement').select('title as name').where('id', '=', id);
  return (await row.executeTakeFirst())?.name ?? null;
}

const TABLES = { business: 'businessMedia', announcement: 'announcementMedia' } as const;
const KEYS = { business: 'businessId', announcement: 'announcementId' } as const;

export async function getSubjectByMedia<Kind extends SubjectKind>(
  db: Db,
  kind: Kind,
  mediaId: number,
): Promise<Subject<Kind>> {
  const row =
    kind === 'business'
      ? db.selectFrom('businessMedia').select('businessId as id').where('id', '=', mediaId)
      : db.selectFrom('announcementMedia').select('announcementId as id').where('id', '=', mediaId);
  const found = await row.executeTakeFirst();
  if (!found) throw new AppError('not-found');
  return { kind, id: found.id };
}

export async function updateMedia(
  db: Db,
  kind: SubjectKind,
  id: number,
  changes: { caption?: string | null; sortOrder?: number },
): Promise<void> {
  await db.updateTable(TABLES[kind]).set(changes).where('id', '=', id).execute();
}

export async function deleteMedia(db: Db, kind: SubjectKind, id: number): Promise<number> {
  const { mediaFileId } = await db
    .deleteFrom(TABLES[kind])
    .where('id', '=', id)
    .returning('mediaFileId')
    .executeTakeFirstOrThrow();
  return mediaFileId;
}

export async function nextSortOrder(db: Db, { kind, id }: Subject): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    SELECT least(greatest(coalesce(max(sort_order), -1), -1), ${MAX_SORT_ORDER - 1}) + 1 AS place
    FROM ${sql.table(TABLES[kind])} WHERE ${sql.ref(KEYS[kind])} = ${id}`.execute(db);
  return rows[0]?.place ?? 0;
}

export async function updateMediaOrder(db: Db, kind: SubjectKind, ids: readonly number[]): Promise<boolean> {
  const table = sql.table(TABLES[kind]);
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${table} SET sort_order = wanted.position - 1
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted (id, position)
    WHERE ${table}.id = wanted.id AND sort_order <> wanted.position - 1`.execute(db);
  return numAffectedRows > 0n;
}
