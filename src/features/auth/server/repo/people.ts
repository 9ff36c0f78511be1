import pg from 'pg';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { IdentityUser } from '../identity/port.ts';

const COLUMNS = ['id', 'fbUid', 'email', 'name', 'emailVerified', 'disabled'] as const;

/** What signing in needs to know of a person. */
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonByUid>>>;

/** The person whom the provider knows by this uid; null without one. */
export async function findPersonByUid(db: Db, uid: string) {
  const person = await db.selectFrom('appUser').select(COLUMNS).where('fbUid', '=', uid).executeTakeFirst();
  return person ?? null;
}

/** The person with this address; null without one. */
export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const person = await db.selectFrom('appUser').select(COLUMNS).where('email', '=', email).executeTakeFirst();
  return person ?? null;
}

/** SQLSTATE `object_in_use`: the account of somebody who left, which the provider is just about to remove. */
const BEING_REMOVED = '55006';

function refuseLeaving(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === BEING_REMOVED) throw new AppError('unavailable');
  throw error;
}

/**
 * Stores a person of the role `user`; null when the address or the uid is taken. Throws AppError `unavailable` while
 * the account is being removed.
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
    .catch(refuseLeaving);
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
    .catch(refuseLeaving);
  return linked ?? null;
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
