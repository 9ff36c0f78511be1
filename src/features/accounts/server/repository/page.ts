import type { Db } from '#platform/db/database.ts';
import { type AccountCase, type AccountMails, MAX_LISTED } from '../../schema.ts';

export async function listOwnedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('businessProfile')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listManagedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('businessManager')
    .select('businessId')
    .where('userId', '=', userId)
    .orderBy('businessId', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ businessId }) => businessId);
}

/** Lists the person's own cases, and those about the person's businesses. */
export function listCases(db: Db, userId: number): Promise<AccountCase[]> {
  return db
    .selectFrom('moderationCase')
    .leftJoin('businessProfile as b', 'b.id', 'businessId')
    .leftJoin('appUser as decider', (join) =>
      join.onRef('decider.id', '=', 'decidedBy').on('decider.role', '=', 'admin'),
    )
    .select(['moderationCase.id', 'kind', 'code', 'b.name as businessName'])
    .select(['openedAt', 'decidedAt', 'outcome', 'decider.name as decidedBy'])
    .where((eb) => eb.or([eb('moderationCase.userId', '=', userId), eb('b.userId', '=', userId)]))
    .orderBy('moderationCase.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** Reads the subjects only: a mail's text may hold a code. */
export async function readMails(db: Db, address: string): Promise<AccountMails> {
  const mails = db
    .selectFrom('mailOutbox')
    .where('toAddress', '=', address)
    .orderBy('id', 'desc')
    .select(['id', 'subject', 'createdAt', 'sentAt', 'refusedAt']);
  const [sent, unsent] = await Promise.all([
    mails.where('sentAt', 'is not', null).executeTakeFirst(),
    mails.where('sentAt', 'is', null).limit(MAX_LISTED).execute(),
  ]);
  return {
    lastSent: sent?.sentAt ? { subject: sent.subject, sentAt: sent.sentAt } : null,
    unsent: unsent.map(({ id, subject, createdAt, refusedAt }) => {
      return { id, subject, createdAt, state: refusedAt ? 'refused' : 'waiting' };
    }),
  };
}

export async function countDevices(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('userDevice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
