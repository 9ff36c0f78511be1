import type { Db } from '#platform/db/database.ts';

/** Whose an announcement is, what it is called, and how it stands. */
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

const selectStanding = (db: Db, id: number) =>
  db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select([
      'businessId',
      'title',
      'userId as ownerId',
      'allowReplies',
      'expiresAt',
      'outcome',
      'announcement.isHidden',
      'announcement.withheldReason',
    ])
    .where('announcement.id', '=', id);

/** Whose the announcement is, and how it stands; undefined without such an announcement. */
export const findStanding = (db: Db, id: number) => selectStanding(db, id).executeTakeFirst();

/** As findStanding; until the transaction ends nobody changes the announcement, and others who hold it wait. */
export const holdStanding = (transaction: Db, id: number) =>
  selectStanding(transaction, id).forNoKeyUpdate('announcement').executeTakeFirst();
