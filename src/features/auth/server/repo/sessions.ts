import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

const liveSessions = (db: Db, at: Date) =>
  db
    .selectFrom('userSession')
    .innerJoin('appUser', 'appUser.id', 'userSession.userId')
    .select(['userSession.id', 'userId', 'sealedGrant', 'userSession.createdAt', 'seenAt', 'checkedAt'])
    .select(['email', 'emailVerified', 'disabled', 'name', 'role'])
    .where('expiresAt', '>', at);

/** A session with the person whose it is. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The session of a token; null without one, and when it is over at `at`. */
export async function findSession(db: Db, hash: string, at: Date) {
  const session = await liveSessions(db, at).where('tokenHash', '=', hash).executeTakeFirst();
  return session ?? null;
}

/** The session with the id; null without one, and when it is over at `at`. */
export async function findSessionById(db: Db, id: number, at: Date): Promise<SessionRow | null> {
  const session = await liveSessions(db, at).where('userSession.id', '=', id).executeTakeFirst();
  return session ?? null;
}

/** Whether nobody has ended the session yet. */
export async function hasSession(db: Db, id: number): Promise<boolean> {
  const session = db.selectFrom('userSession').select('id').where('id', '=', id);
  return (await session.executeTakeFirst()) !== undefined;
}

/** A person's sessions that live at `at`, the last seen first. */
export function listSessionsOf(db: Db, userId: number, at: Date) {
  return db
    .selectFrom('userSession')
    .select(['id', 'device', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Stores a session. */
export async function insertSession(db: Db, values: Insertable<Tables['userSession']>): Promise<void> {
  await db.insertInto('userSession').values(values).execute();
}

/** Ends the person's sessions but the `kept` that were used last. */
export async function deleteOldestSessions(db: Db, userId: number, kept: number): Promise<void> {
  const oldest = db
    .selectFrom('userSession')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .offset(kept);
  await db.deleteFrom('userSession').where('id', 'in', oldest).execute();
}

/** Writes down that the session was used. */
export async function touchSession(
  db: Db,
  id: number,
  seen: { seenAt: Date; expiresAt: Date },
): Promise<void> {
  await db.updateTable('userSession').set(seen).where('id', '=', id).execute();
}

/** Gives the caller, and nobody else, the right to ask the provider, if nobody has since `before`. */
export async function claimCheck(db: Db, id: number, { at, before }: { at: Date; before: Date }) {
  const claimed = await db
    .updateTable('userSession')
    .set({ checkedAt: at })
    .where('id', '=', id)
    .where('checkedAt', '<=', before)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps the provider's newest grant. */
export async function updateGrant(db: Db, id: number, sealedGrant: string): Promise<void> {
  await db.updateTable('userSession').set({ sealedGrant }).where('id', '=', id).execute();
}

/** Ends one session. */
export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('userSession').where('id', '=', id).execute();
}

/** Ends a session if it is the person's; says whether it was. */
export async function deleteSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = db.deleteFrom('userSession').where('id', '=', id).where('userId', '=', userId);
  return (await deleted.returning('id').executeTakeFirst()) !== undefined;
}

/** Signs a person out everywhere; in the caller's transaction, if there is one. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('userSession').where('userId', '=', userId).execute();
}

/** Removes the sessions that are over at `at`. */
export async function deleteExpiredSessions(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('userSession').where('expiresAt', '<=', at).execute();
}
