import type { Updateable } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { IdentityError, type IdentityUser } from '../identity/port.ts';

const COLUMNS = [
  'id',
  'fbUid',
  'email',
  'name',
  'emailVerified',
  'disabled',
  'invitedAt',
  'suspensionReason',
] as const;

export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPersonByUid>>>;

const people = (db: Db) => db.selectFrom('appUser').select(COLUMNS);

export async function lockPersonByUid(transaction: Db, uid: string) {
  const person = await people(transaction).where('fbUid', '=', uid).forNoKeyUpdate().executeTakeFirst();
  return person ?? null;
}

export async function lockPersonByEmail(transaction: Db, email: string): Promise<PersonRow | null> {
  const person = await people(transaction).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
  return person ?? null;
}

export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const person = await people(db).where('email', '=', email).executeTakeFirst();
  return person ?? null;
}

/** SQLSTATE `object_in_use`, raised while the account of a deleted person is being removed at the provider. */
const BEING_REMOVED = '55006';

function rethrowRemoved(error: unknown): never {
  const isRemoved = error instanceof pg.DatabaseError && error.code === BEING_REMOVED;
  throw isRemoved ? new IdentityError('session-expired', { cause: error }) : error;
}

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
    .catch(rethrowRemoved);
  return inserted ?? null;
}

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
    .catch(rethrowRemoved);
  return linked ?? null;
}

export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));

export async function updateProfile(
  db: Db,
  id: number,
  profile: Pick<Updateable<Tables['appUser']>, 'name' | 'phoneNumber' | 'avatarFileId'>,
): Promise<void> {
  await db.updateTable('appUser').set(profile).where('id', '=', id).execute();
}

export async function endInvitation(db: Db, id: number): Promise<void> {
  await db.updateTable('appUser').set({ invitedAt: null }).where('id', '=', id).execute();
}

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

export async function lockAccess(transaction: Db, id: number) {
  const access = await transaction
    .selectFrom('appUser')
    .select(['role', 'disabled'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return access ?? null;
}
