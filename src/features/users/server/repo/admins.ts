import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { MINUTE } from '#shared/time.ts';
import { type UserRow, findUserByEmail } from './users.ts';

/** An administrator who is only being made has no account yet; one that has none for longer than this never got it. */
const MAKING_TIME = MINUTE;

const makingSince = (at: Date) => new Date(at.getTime() - MAKING_TIME);

/** Keeps everybody else from writing people, until the end of the transaction. */
export async function lockPeople(transaction: Db): Promise<void> {
  await sql`LOCK TABLE app_user IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

/** Whether there is an administrator who can sign in, or is just being made. */
export async function hasAdmin(db: Db, at: Date): Promise<boolean> {
  const admin = await db
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .where((eb) => eb.or([eb('fbUid', 'is not', null), eb('createdAt', '>', makingSince(at))]))
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Whether the person is an administrator who is just being made. */
export const isBeingMade = ({ role, fbUid, createdAt }: UserRow, at: Date): boolean =>
  role === 'admin' && fbUid === null && createdAt > makingSince(at);

/** The person with the address; one who has no account yet is made, to be an administrator. */
export async function claimPerson(transaction: Db, email: string, at: Date) {
  const known = await findUserByEmail(transaction, email);
  if (known) return { person: known, isNew: false };
  const person = await transaction
    .insertInto('appUser')
    .values({ email, name: 'Administración', role: 'admin', createdAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { person, isNew: true };
}

/** Takes back a person who got no account. */
export async function deleteUnfinished(db: Db, id: number): Promise<void> {
  await db.deleteFrom('appUser').where('id', '=', id).where('fbUid', 'is', null).execute();
}
