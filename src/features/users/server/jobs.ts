import type { Grant, IdentityProvider } from '#features/auth/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { retryDelayMs } from '#platform/jobs.ts';
import {
  claimRemoval,
  deleteFinishedRemovals,
  deleteRemoval,
  finishRemoval,
  listDueRemovals,
  postponeRemoval,
} from './repository/removals.ts';

const BATCH = 100;

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
