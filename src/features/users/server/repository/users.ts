import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { type PictureFiles, releaseUserFiles } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { pageOrder, seek } from '#platform/db/keyset.ts';
import type { Seek } from '#platform/db/list.ts';
import { selectPeople } from '#platform/db/people.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE } from '#shared/time.ts';

export type UserRow = Selectable<Tables['appUser']>;

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const user = await db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();
  return user ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const user = await db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();
  return user ?? null;
}

export async function findUserForUpdate(transaction: Db, id: number): Promise<UserRow | null> {
  const user = await selectPeople(transaction)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

export async function lockUser(transaction: Db, id: number): Promise<UserRow> {
  const user = await findUserForUpdate(transaction, id);
  if (!user) throw new AppError('not-found');
  return user;
}

export function listUsers(
  db: Db,
  search: string | undefined,
  { keyset, cursor, limit }: Seek<UserRow>,
): Promise<UserRow[]> {
  return selectPeople(db, search)
    .selectAll()
    .where(seek(keyset, cursor))
    .orderBy(pageOrder(keyset, cursor))
    .limit(limit)
    .execute();
}

export async function insertUser(db: Db, values: Insertable<Tables['appUser']>): Promise<number | null> {
  const inserted = await db
    .insertInto('appUser')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function updateUser(db: Db, id: number, changes: Updateable<Tables['appUser']>): Promise<void> {
  await db.updateTable('appUser').set(changes).where('id', '=', id).execute();
}

export async function deleteUser(transaction: Db, id: number): Promise<PictureFiles[]> {
  await transaction.deleteFrom('announcementReply').where('userId', '=', id).execute();
  await transaction.deleteFrom('businessProfile').where('userId', '=', id).execute();
  await transaction.updateTable('appUser').set({ avatarFileId: null }).where('id', '=', id).execute();
  const pictures = await releaseUserFiles(transaction, id);
  await transaction.deleteFrom('appUser').where('id', '=', id).execute();
  return pictures;
}

/** Lists the addresses that the person asked to use, and that nobody uses. */
export async function listRequestedAddresses(transaction: Db, userId: number): Promise<string[]> {
  const requested = await transaction
    .selectFrom('accountChange')
    .select('newEmail')
    .distinct()
    .where('userId', '=', userId)
    .where('newEmail', 'is not', null)
    .$narrowType<{ newEmail: string }>()
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('appUser').select('id').whereRef('email', '=', 'newEmail'))),
    )
    .execute();
  return requested.map(({ newEmail }) => newEmail);
}

/** Lists the addresses without an account that were invited to a person's businesses. */
export async function listInvited(transaction: Db, userId: number): Promise<string[]> {
  const invited = await transaction
    .selectFrom('businessManager')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select('invitedEmail')
    .distinct()
    .where('businessProfile.userId', '=', userId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('appUser').select('id').whereRef('email', '=', 'invitedEmail'))),
    )
    .execute();
  return invited.map(({ invitedEmail }) => invitedEmail);
}

export async function deleteInvitationsTo(transaction: Db, emails: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('businessManager')
    .where('invitedEmail', 'in', [...emails])
    .where('userId', 'is', null)
    .execute();
  await transaction
    .deleteFrom('businessInvitation')
    .where('address', 'in', [...emails])
    .execute();
}

/** Lists people who never proved their address, have nothing here, and are signed in nowhere. */
export async function listUnverified(
  db: Db,
  { before, at, after, limit }: { before: Date; at: Date; after: number; limit: number },
): Promise<number[]> {
  const people = await db
    .selectFrom('appUser')
    .select('id')
    .where('emailVerified', '=', false)
    .where('role', '=', 'user')
    .where('isSystemAccount', '=', false)
    .where('createdAt', '<', before)
    .where('id', '>', after)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('businessProfile').select('id').whereRef('userId', '=', 'appUser.id')),
          eb.exists(eb.selectFrom('businessManager').select('id').whereRef('userId', '=', 'appUser.id')),
          eb.exists(
            eb
              .selectFrom('userSession')
              .select('id')
              .whereRef('userId', '=', 'appUser.id')
              .where('expiresAt', '>', at),
          ),
        ]),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return people.map(({ id }) => id);
}

/** Makes two administrators who demote each other wait instead of both succeeding. */
export function lockAdmins(transaction: Db): Promise<Pick<UserRow, 'id' | 'emailVerified'>[]> {
  return transaction
    .selectFrom('appUser')
    .select(['id', 'emailVerified'])
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const CREATION_TIMEOUT = MINUTE;

const creationDeadline = (at: Date) => new Date(at.getTime() - CREATION_TIMEOUT);

export async function hasAdmin(db: Db, at: Date): Promise<boolean> {
  const admin = await db
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .where((eb) => eb.or([eb('fbUid', 'is not', null), eb('createdAt', '>', creationDeadline(at))]))
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export const isAdminBeingCreated = ({ role, fbUid, createdAt }: UserRow, at: Date): boolean =>
  role === 'admin' && fbUid === null && createdAt > creationDeadline(at);

/** Blocks all other writes to the table. */
export async function lockUserTable(transaction: Db): Promise<void> {
  await sql`LOCK TABLE app_user IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

export async function findOrInsertAdmin(
  transaction: Db,
  { email, name }: { email: string; name: string },
  at: Date,
) {
  const user = await findUserByEmail(transaction, email);
  if (user) return { user, isNew: false };
  const inserted = await transaction
    .insertInto('appUser')
    .values({ email, name, role: 'admin', createdAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { user: inserted, isNew: true };
}

export async function deleteUserWithoutAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('appUser').where('id', '=', id).where('fbUid', 'is', null).execute();
}
