import type { Updateable } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { IdentityError, type IdentityUser } from '../identity/port.ts';

const COLUMNS = ['id', 'fbUid', 'email', 'name', 'emailVerified', 'disabled', 'invitedAt'] as const;

/** What signing in needs to know of a person. */
export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPersonByUid>>>;

const people = (db: Db) => db.selectFrom('appUser').select(COLUMNS);

/** The person whom the provider knows by this uid, as they stay until the end of the transaction; null without one. */
export async function lockPersonByUid(transaction: Db, uid: string) {
  const person = await people(transaction).where('fbUid', '=', uid).forNoKeyUpdate().executeTakeFirst();
  return person ?? null;
}

/** The person with this address, as they stay until the end of the transaction; null without one. */
export async function lockPersonByEmail(transaction: Db, email: string): Promise<PersonRow | null> {
  const person = await people(transaction).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
  return person ?? null;
}

/** The person with this address; null without one. */
export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const person = await people(db).where('email', '=', email).executeTakeFirst();
  return person ?? null;
}

/** SQLSTATE `object_in_use`: the account of somebody who left, which is being removed at the provider, or was just now. */
const REMOVED = '55006';

function refuseLeft(error: unknown): never {
  const isRemoved = error instanceof pg.DatabaseError && error.code === REMOVED;
  throw isRemoved ? new IdentityError('session-expired', { cause: error }) : error;
}

/**
 * Stores a person of the role `user`; null when the address or the uid is taken. Throws IdentityError `session-expired`
 * when the account was there for somebody who left.
 */
export async function insertPerson(
  db: Db,
  { uid, email, emailVerified }: IdentityUser,
  name: string,
): Promise<PersonRow | null> {
  const inserted = await db
    .insertInto('appUser')
    .values({ fbUid: uid, email, emailVerified, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
    .catch(refuseLeft);
  return inserted ?? null;
}

/** Gives the account to the person who has its address but none yet; null without one. Throws as insertPerson. */
export async function linkPerson(
  db: Db,
  { uid, email, emailVerified }: IdentityUser,
): Promise<PersonRow | null> {
  const linked = await db
    .updateTable('appUser')
    .set({ fbUid: uid, emailVerified })
    .where('email', '=', email)
    .where('fbUid', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
    .catch(refuseLeft);
  return linked ?? null;
}

/** What a person is called who has given no name. */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** Changes what the person says of themselves. */
export async function updateProfile(
  db: Db,
  id: number,
  profile: Pick<Updateable<Tables['appUser']>, 'name' | 'phoneNumber' | 'avatarFileId'>,
): Promise<void> {
  await db.updateTable('appUser').set(profile).where('id', '=', id).execute();
}

/** Notes that the person waits for no invitation: they have a password. */
export async function endInvitation(db: Db, id: number): Promise<void> {
  await db.updateTable('appUser').set({ invitedAt: null }).where('id', '=', id).execute();
}

/**
 * Takes over what the provider says of a person, where it is new. An address that somebody else has here stays as it was,
 * and so does what is known of it.
 */
export async function saveIdentity(db: Db, { uid, email, emailVerified }: IdentityUser): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ email, emailVerified })
    .where('fbUid', '=', uid)
    .where((eb) => eb.or([eb('email', '!=', email), eb('emailVerified', '!=', emailVerified)]))
    .where((eb) => {
      const other = eb
        .selectFrom('appUser as other')
        .select('other.id')
        .where('other.email', '=', email)
        .where('other.fbUid', 'is distinct from', uid);
      return eb.not(eb.exists(other));
    })
    .execute();
}

/** What the person may do, which stays so until the transaction ends; null without one. */
export async function lockAccess(transaction: Db, id: number) {
  const access = await transaction
    .selectFrom('appUser')
    .select(['role', 'disabled'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return access ?? null;
}
