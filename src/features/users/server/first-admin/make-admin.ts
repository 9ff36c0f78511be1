import {
  type IdentityProvider,
  clearUnverifiedProfile,
  endAllSessions,
} from '#features/auth/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import { claimPerson, deleteUnfinished, hasAdmin, isBeingMade, lockPeople } from '../repo/admins.ts';
import { type UserRow, updateUser } from '../repo/users.ts';
import { oneTimePassword } from './one-time-password.ts';

export interface AdminDeps {
  db: Db;
  identity: IdentityProvider;
  clock: Clock;
}

/**
 * `made`: a new account, with a password that nobody else knows. `promoted`: somebody who had an account, whose sessions have
 * ended. `known`: an administrator already, or being made one by somebody else right now.
 */
export type MadeAdmin = { outcome: 'made'; password: string } | { outcome: 'promoted' | 'known' };

/** Whether somebody can sign in who has proved that the address is theirs. */
const isProven = ({ fbUid, emailVerified, disabled }: UserRow) =>
  fbUid !== null && emailVerified && !disabled;

async function promote(transaction: Db, { id, role }: UserRow): Promise<MadeAdmin> {
  if (role === 'admin') return { outcome: 'known' };
  await updateUser(transaction, id, { role: 'admin' });
  await endAllSessions(transaction, id);
  return { outcome: 'promoted' };
}

/**
 * Gives the person an account with a password of ours: whoever had the address without having proved it must not become
 * an administrator. The role comes last, so that nobody has it before.
 */
async function giveAccount({ db, identity }: AdminDeps, person: UserRow): Promise<MadeAdmin> {
  const { id, email } = person;
  const password = oneTimePassword();
  const { uid, emailVerified } = await identity.ensureUser(email, password);
  await db.transaction().execute(async (transaction) => {
    await clearUnverifiedProfile(transaction, person);
    await updateUser(transaction, id, { fbUid: uid, emailVerified, disabled: false, role: 'admin' });
    await endAllSessions(transaction, id);
  });
  return { outcome: 'made', password };
}

async function claim(transaction: Db, email: string, { at, onlyFirst }: { at: Date; onlyFirst: boolean }) {
  await lockPeople(transaction);
  if (onlyFirst && (await hasAdmin(transaction, at))) return { made: { outcome: 'known' } as const };
  const { person, isNew } = await claimPerson(transaction, email, at);
  if (isProven(person)) return { made: await promote(transaction, person) };
  if (!isNew && isBeingMade(person, at)) return { made: { outcome: 'known' } as const };
  return { person, isNew };
}

/**
 * Makes the owner of the address (in lower case) an administrator, at the same moment only once; with `onlyFirst` only
 * where there is none yet. Throws IdentityError as the provider does, and then leaves nobody behind.
 */
export async function makeAdmin(
  deps: AdminDeps,
  email: string,
  { onlyFirst = false } = {},
): Promise<MadeAdmin> {
  const claimed = await deps.db
    .transaction()
    .execute((transaction) => claim(transaction, email, { at: deps.clock(), onlyFirst }));
  if (claimed.made) return claimed.made;
  try {
    return await giveAccount(deps, claimed.person);
  } catch (error) {
    if (claimed.isNew) await deleteUnfinished(deps.db, claimed.person.id);
    throw error;
  }
}
