import { recordAct } from '#features/audit/server/index.ts';
import { PASSWORD_MISSING } from '#features/auth/schema.ts';
import { type Client, checkPassword } from '#features/auth/server/index.ts';
import { sweepReleased } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import type { Storage } from '#platform/storage.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { mayDeleteUser, mustProveDeletion } from './policy.ts';
import { type RemovalDeps, removeAccount } from './removal/remove-account.ts';
import { deleteUserRows } from './repo/delete.ts';
import { insertRemoval } from './repo/removals.ts';
import { type UserRow, lockAdmins, lockUser } from './repo/users.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

export interface DeletionDeps extends RemovalDeps {
  storage: Storage;
  limits: RateLimits;
}

interface Deletion {
  id: number;
  /** The password of a person who deletes themselves. */
  password: string | undefined;
  /** For counting attempts. */
  client: Client;
}

const noPassword = () => invalidInput({ type: 'password', loc: ['json', 'password'], msg: PASSWORD_MISSING });

/** Has people who delete themselves give their password. Throws AppError `validation` without one, and as checkPassword. */
async function checkOwnPassword(deps: DeletionDeps, { email }: Viewer, { password, client }: Deletion) {
  if (!password) throw noPassword();
  return checkPassword(deps, { email, password }, client);
}

interface AccountDeletion {
  viewer: Viewer;
  id: number;
  /** The provider's id of the account whose password was given; null where none is asked for. */
  provenUid: string | null;
  at: Date;
}

/** Writes down that an administrator deleted somebody else. */
const recordDeletion = (
  transaction: Db,
  { viewer, user, at }: Pick<AccountDeletion, 'viewer' | 'at'> & { user: UserRow },
) =>
  recordAct(transaction, viewer, at, {
    act: 'deleted',
    subject: { kind: 'user', id: user.id, name: user.name },
    before: { email: user.email, role: user.role },
  });

/** All rows of the person at once, or none; and in the same moment a note that its removal has begun. */
async function deleteRows(transaction: Db, { viewer, id, provenUid, at }: AccountDeletion) {
  const admins = await lockAdmins(transaction);
  const user = await lockUser(transaction, id);
  if (!user) throw new AppError('not-found');
  requirePermission(
    mustProveDeletion(viewer, id)
      ? user.fbUid === provenUid
      : admins.some((admin) => admin.id === viewer.userId),
  );
  requireAnotherAdmin(admins, id);
  if (user.fbUid) await insertRemoval(transaction, user.fbUid, at);
  const pictures = await deleteUserRows(transaction, id);
  if (viewer.userId !== id) await recordDeletion(transaction, { viewer, user, at });
  return { uid: user.fbUid, pictures };
}

/**
 * Deletes a person with all that is theirs, their files and their account. Who deletes themselves proves it by password.
 * Throws AppError `forbidden`, `not-found`, `conflict` for the last administrator, and as checkPassword.
 */
export async function deleteUser(deps: DeletionDeps, viewer: Viewer, deletion: Deletion): Promise<void> {
  const { id } = deletion;
  requirePermission(mayDeleteUser(viewer, id));
  const proof = mustProveDeletion(viewer, id) ? await checkOwnPassword(deps, viewer, deletion) : null;
  const leaving = { viewer, id, provenUid: proof?.user.uid ?? null, at: deps.clock() };
  const { uid, pictures } = await deps.db
    .transaction()
    .execute((transaction) => deleteRows(transaction, leaving));
  await sweepReleased(deps, pictures);
  if (!uid) return;
  await removeAccount(deps, { uid, attempts: 1 }, proof?.grant ?? null).catch((err: unknown) =>
    deps.log.warn({ err }, 'the account of a deleted person stays for now'),
  );
}
