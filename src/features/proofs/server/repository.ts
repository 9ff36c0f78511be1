import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { WaitingProof } from '../schema.ts';

export type ProofRow = Selectable<Tables['phoneProof']>;
type Outcome = NonNullable<ProofRow['outcome']>;

const PUBLIC_COLUMNS = ['id', 'code', 'number', 'requestedAt'] as const;

/** Locks the number, and whether it is proved. */
export function lockPhone(transaction: Db, businessId: number) {
  return transaction
    .selectFrom('businessProfile')
    .select(['whatsappNumber', 'whatsappVerifiedAt'])
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setVerified(
  transaction: Db,
  businessId: number,
  verified: { number: string; at: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('businessProfile')
    .set({ whatsappVerifiedAt: verified?.at ?? null, whatsappVerified: verified?.number ?? null })
    .$if(verified !== null, (update) => update.set({ confirmedAt: verified?.at ?? null }))
    .where('id', '=', businessId)
    .execute();
}

export async function findProof(db: Db, id: number): Promise<ProofRow | null> {
  return (await db.selectFrom('phoneProof').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** One of at least `since`: an older one has lapsed. */
export async function findOpenProof(db: Db, businessId: number, since: Date) {
  const proof = await db
    .selectFrom('phoneProof')
    .select(PUBLIC_COLUMNS)
    .where('businessId', '=', businessId)
    .where('settledAt', 'is', null)
    .where('requestedAt', '>', since)
    .executeTakeFirst();
  return proof ?? null;
}

/** Returns null when the code is taken. */
export async function insertProof(transaction: Db, proof: Insertable<Tables['phoneProof']>) {
  const inserted = await transaction
    .insertInto('phoneProof')
    .values(proof)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

export async function settleProof(transaction: Db, id: number, outcome: Outcome, at: Date): Promise<void> {
  await transaction.updateTable('phoneProof').set({ outcome, settledAt: at }).where('id', '=', id).execute();
}

export async function lapseOpenProof(transaction: Db, businessId: number, at: Date): Promise<void> {
  await transaction
    .updateTable('phoneProof')
    .set({ outcome: 'lapsed', settledAt: at })
    .where('businessId', '=', businessId)
    .where('settledAt', 'is', null)
    .execute();
}

const selectWaiting = (db: Db, since: Date) =>
  db.selectFrom('phoneProof').where('settledAt', 'is', null).where('requestedAt', '>', since);

export function listWaiting(db: Db, since: Date, limit: number): Promise<WaitingProof[]> {
  return selectWaiting(db, since)
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['phoneProof.id', 'code', 'number', 'requestedAt', 'businessId'])
    .select('businessProfile.name as businessName')
    .orderBy('requestedAt')
    .orderBy('phoneProof.id')
    .limit(limit)
    .execute();
}

export async function countWaiting(db: Db, since: Date): Promise<number> {
  const { count } = await selectWaiting(db, since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function listProofsOfOwner(db: Db, userId: number) {
  return db
    .selectFrom('phoneProof')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['businessId', 'number', 'code', 'requestedAt', 'outcome', 'settledAt'])
    .where('userId', '=', userId)
    .orderBy('phoneProof.id')
    .execute();
}
