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

/** Whose the announcement is, and how it stands; null without such an announcement. */
export async function findStanding(db: Db, id: number) {
  const standing = await selectStanding(db, id).executeTakeFirst();
  return standing ?? null;
}

/** As findStanding; until the transaction ends nobody changes the announcement, and others who hold it wait. */
export async function holdStanding(transaction: Db, id: number): Promise<Standing | null> {
  const standing = await selectStanding(transaction, id).forNoKeyUpdate('announcement').executeTakeFirst();
  return standing ?? null;
}
