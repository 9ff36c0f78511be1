import type { Grant, IdentityProvider } from '#features/auth/server/index.ts';
import { sweepReleased } from '#features/media/server/index.ts';
import { inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { deleteBefore } from '#platform/db/batches.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { retryDelayMs } from '#platform/jobs.ts';
import { deletePerson } from './delete-person.ts';
import { clearPending, hasPending, listReturned } from './repository/deleted-accounts.ts';
import {
  claimRemoval,
  deleteFinishedRemovals,
  deleteRemoval,
  finishRemoval,
  listDueRemovals,
  postponeRemoval,
} from './repository/removals.ts';
import { type UserRow, findUserForUpdate, listUnverified } from './repository/users.ts';

const BATCH = 100;

type DeletionDeps = Pick<AppContext, 'db' | 'clock' | 'site' | 'storage' | 'log'>;

/** Deletes people who are still as expected once they are locked. The job for closed accounts removes them at the provider. */
async function deleteEach(
  deps: DeletionDeps,
  ids: readonly number[],
  isExpected: (user: UserRow) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of ids) {
    signal?.throwIfAborted();
    const pictures = await inSystemTransaction(deps, async (tx) => {
      const user = await findUserForUpdate(tx.db, id);
      return user && isExpected(user) ? deletePerson(tx, user) : [];
    });
    await sweepReleased(deps, pictures);
  }
}

/** Deletes accounts whose address was never proved. */
export async function deleteUnverified(deps: DeletionDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const before = keptSince(clock(), RETENTION.appUser.unverified);
  let after = 0;
  for (;;) {
    const ids = await listUnverified(db, { before, at: clock(), after, limit: BATCH });
    await deleteEach(deps, ids, ({ emailVerified }) => !emailVerified, signal);
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? after;
  }
}

/** Deletes again what a restored backup brought back, and forgets old deletions. */
export async function repeatDeletions(deps: DeletionDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const before = keptSince(clock(), RETENTION.deletedAccount.rows);
  await deleteBefore(db, 'deletedAccount', { column: 'deletedAt', before }, signal);
  if (!(await hasPending(db))) return;
  await deleteEach(deps, await listReturned(db), () => true, signal);
  await clearPending(db);
}

type RemovalDeps = Pick<AppContext, 'db' | 'clock' | 'log'> & { identity: IdentityProvider };

interface Attempt {
  uid: string;
  attempts: number;
}

function findRemoval({ admin, deleteUser }: IdentityProvider, uid: string, grant: Grant | null) {
  if (admin) return () => admin.removeUser(uid);
  return grant && (() => deleteUser(grant));
}

/** Leaves the account without the right to remove it; a sign-in with it starts a new, empty user. */
export async function removeAccount(
  { db, identity, clock, log }: RemovalDeps,
  { uid, attempts }: Attempt,
  grant: Grant | null = null,
): Promise<void> {
  const remove = findRemoval(identity, uid, grant);
  if (!remove) log.warn({ uid }, 'no right to remove the account of a deleted user');
  try {
    await remove?.();
    await (remove ? finishRemoval(db, uid) : deleteRemoval(db, uid));
  } catch (err) {
    log.warn({ err, uid, attempts }, 'account removal failed');
    await postponeRemoval(db, uid, new Date(clock().getTime() + retryDelayMs(attempts)));
  }
}

export async function removeDueAccounts(deps: RemovalDeps): Promise<void> {
  const { db, clock } = deps;
  for (const uid of await listDueRemovals(db, clock(), BATCH)) {
    const attempts = await claimRemoval(db, uid);
    if (attempts !== null) await removeAccount(deps, { uid, attempts });
  }
  await deleteFinishedRemovals(db);
}
