import type { Logger } from 'pino';
import type { Grant, IdentityProvider } from '#features/auth/server/index.ts';
import { retryDelayMs } from '#platform/jobs.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import {
  claimRemoval,
  deleteFinishedRemovals,
  deleteRemoval,
  finishRemoval,
  listDueRemovals,
  postponeRemoval,
} from '../repo/removals.ts';

const AT_ONCE = 100;

export interface RemovalDeps {
  db: Db;
  identity: IdentityProvider;
  clock: Clock;
  log: Logger;
}

/** An attempt that has begun, and how many there have been with it. */
interface Attempt {
  uid: string;
  attempts: number;
}

/** With what right the account can be removed: the program's, else its owner's own; null with neither. */
function wayToRemove({ admin, deleteUser }: IdentityProvider, uid: string, grant: Grant | null) {
  if (admin) return () => admin.removeUser(uid);
  return grant && (() => deleteUser(grant));
}

/**
 * Tries to remove at the provider the account of a person who is gone here; a failure is logged, and tried again later.
 * Where the provider gives us no right to, the account stays: whoever signs in with it begins anew, with nothing.
 */
export async function removeAccount(
  { db, identity, clock, log }: RemovalDeps,
  { uid, attempts }: Attempt,
  grant: Grant | null = null,
): Promise<void> {
  const remove = wayToRemove(identity, uid, grant);
  if (!remove) log.warn({ uid }, 'the identity provider keeps the account of a deleted person');
  try {
    await remove?.();
    await (remove ? finishRemoval(db, uid) : deleteRemoval(db, uid));
  } catch (err) {
    log.warn({ err, uid, attempts }, 'the account of a deleted person stays for now');
    await postponeRemoval(db, uid, new Date(clock().getTime() + retryDelayMs(attempts)));
  }
}

/** Tries again what is due, and forgets what was done long ago. */
export async function removeDueAccounts(deps: RemovalDeps): Promise<void> {
  const { db, clock } = deps;
  for (const uid of await listDueRemovals(db, clock(), AT_ONCE)) {
    const attempts = await claimRemoval(db, uid);
    if (attempts !== null) await removeAccount(deps, { uid, attempts });
  }
  await deleteFinishedRemovals(db);
}
