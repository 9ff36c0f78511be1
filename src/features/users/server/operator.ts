import { randomInt } from 'node:crypto';
import {
  type IdentityProvider,
  clearUnverifiedProfile,
  endAllSessions,
  nameFromEmail,
} from '#features/auth/server/index.ts';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { requireAnotherAdmin } from './policy.ts';
import {
  type UserRow,
  deleteUserWithoutAccount,
  findOrInsertAdmin,
  findUserByEmail,
  hasAdmin,
  isAdminBeingCreated,
  lockAdmins,
  lockUser,
  lockUserTable,
  updateUser,
} from './repository/users.ts';

/** Ends a suspension: its content is shown again once the plan is applied. */
export const NOT_SUSPENDED = { suspendedAt: null, suspensionReason: null } as const;

type AdminDeps = Pick<AppContext, 'db' | 'clock'> & { identity: IdentityProvider };

/**
 * Is `promoted` for a verified user, who keeps the password; `known` for an administrator, also one being created.
 */
export type MadeAdmin = { outcome: 'made'; password: string } | { outcome: 'promoted' | 'known' };

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

const randomGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const generatePassword = (): string => Array.from({ length: GROUPS }, randomGroup).join('-');

const hasVerifiedAccount = ({ fbUid, emailVerified, disabled }: UserRow) =>
  fbUid !== null && emailVerified && !disabled;

async function promote(transaction: Db, { id, role }: UserRow): Promise<MadeAdmin> {
  if (role === 'admin') return { outcome: 'known' };
  await updateUser(transaction, id, { role: 'admin' });
  await endAllSessions(transaction, id);
  return { outcome: 'promoted' };
}

/** Sets the role last, so that a stranger's password for an unverified address never gets it. */
async function createAccount({ db, clock, identity }: AdminDeps, user: UserRow): Promise<MadeAdmin> {
  const { id, email } = user;
  const password = generatePassword();
  const { uid, emailVerified } = await identity.ensureUser(email, password);
  await db.transaction().execute(async (transaction) => {
    await clearUnverifiedProfile(transaction, user);
    await updateUser(transaction, id, {
      fbUid: uid,
      emailVerified,
      disabled: false,
      ...NOT_SUSPENDED,
      role: 'admin',
    });
    await endAllSessions(transaction, id);
    await applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: clock() }, id));
  });
  return { outcome: 'made', password };
}

async function claimAdmin(
  transaction: Db,
  person: { email: string; name: string },
  { at, onlyFirst }: { at: Date; onlyFirst: boolean },
) {
  await lockUserTable(transaction);
  if (onlyFirst && (await hasAdmin(transaction, at))) return { made: { outcome: 'known' } as const };
  const { user, isNew } = await findOrInsertAdmin(transaction, person, at);
  if (hasVerifiedAccount(user)) return { made: await promote(transaction, user) };
  if (!isNew && isAdminBeingCreated(user, at)) return { made: { outcome: 'known' } as const };
  return { user, isNew };
}

interface NewAdmin {
  name?: string | undefined;
  onlyFirst?: boolean;
}

/**
 * Makes an administrator; `email` is in lower case; `onlyFirst` does nothing beside another one. A new account
 * without a name gets that of its mailbox. @throws IdentityError
 */
export async function makeAdmin(
  deps: AdminDeps,
  email: string,
  { name = nameFromEmail(email), onlyFirst = false }: NewAdmin = {},
): Promise<MadeAdmin> {
  const claimed = await deps.db
    .transaction()
    .execute((transaction) => claimAdmin(transaction, { email, name }, { at: deps.clock(), onlyFirst }));
  if (claimed.made) return claimed.made;
  try {
    return await createAccount(deps, claimed.user);
  } catch (error) {
    if (claimed.isNew) await deleteUserWithoutAccount(deps.db, claimed.user.id);
    throw error;
  }
}

async function setDisabled(
  transaction: Db,
  email: string,
  { disabled, at }: { disabled: boolean; at: Date },
): Promise<string | null> {
  const admins = await lockAdmins(transaction);
  const found = await findUserByEmail(transaction, email);
  if (!found) throw new AppError('not-found');
  const { id, fbUid } = await lockUser(transaction, found.id);
  if (disabled) requireAnotherAdmin(admins, id);
  await updateUser(transaction, id, { disabled, ...(!disabled && NOT_SUSPENDED) });
  await endAllSessions(transaction, id);
  await applyPlan({ db: transaction }, await lockPlan({ db: transaction, at }, id));
  return fbUid;
}

export async function changeAccess(
  { db, clock, identity }: AdminDeps,
  email: string,
  { disabled }: { disabled: boolean },
): Promise<void> {
  const at = clock();
  const uid = await db
    .transaction()
    .execute((transaction) => setDisabled(transaction, email, { disabled, at }));
  if (uid) await identity.admin?.setDisabled(uid, disabled);
}
