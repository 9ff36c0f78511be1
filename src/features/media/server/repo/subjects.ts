import type { Db } from '#platform/db/database.ts';

export type SubjectKind = 'business' | 'announcement';

/** What pictures are of. */
export interface Subject<Kind extends SubjectKind = SubjectKind> {
  kind: Kind;
  id: number;
}

/** A subject with whom it belongs to, and whether the plan hides it. */
export interface OwnedSubject<Kind extends SubjectKind = SubjectKind> extends Subject<Kind> {
  ownerId: number;
  isHidden: boolean;
}

const selectBusiness = (db: Db, id: number) =>
  db.selectFrom('businessProfile').select(['userId', 'isHidden']).where('id', '=', id);

const selectAnnouncement = (db: Db, id: number) =>
  db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['userId', 'announcement.isHidden'])
    .where('announcement.id', '=', id);

/** The subject with its owner; null when there is none. */
export async function findSubject<Kind extends SubjectKind>(
  db: Db,
  { kind, id }: Subject<Kind>,
): Promise<OwnedSubject<Kind> | null> {
  const found = kind === 'business' ? selectBusiness(db, id) : selectAnnouncement(db, id);
  const row = await found.executeTakeFirst();
  return row ? { kind, id, ownerId: row.userId, isHidden: row.isHidden } : null;
}

/** What people call the subject; null when there is none. */
export async function findSubjectName(db: Db, { kind, id }: Subject): Promise<string | null> {
  const row =
    kind === 'business'
      ? db.selectFrom('businessProfile').select('name').where('id', '=', id)
      : db.selectFrom('announcement').select('title as name').where('id', '=', id);
  return (await row.executeTakeFirst())?.name ?? null;
}

/** The subject that a picture of this kind, by its own id, is of; null when there is none. */
export async function findSubjectOf<Kind extends SubjectKind>(
  db: Db,
  kind: Kind,
  mediaId: number,
): Promise<Subject<Kind> | null> {
  const row =
    kind === 'business'
      ? db.selectFrom('businessMedia').select('businessId as id').where('id', '=', mediaId)
      : db.selectFrom('announcementMedia').select('announcementId as id').where('id', '=', mediaId);
  const found = await row.executeTakeFirst();
  return found ? { kind, id: found.id } : null;
}
