import type { AppContext } from '#platform/context.ts';
import { deleteBefore } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { type AuthContext, IdentityError } from './identity/port.ts';
import {
  type PasswordRequest,
  claimPasswordRequest,
  deleteOldPasswordRequests,
  deletePasswordRequest,
  insertPasswordRequest,
} from './repository/password-requests.ts';
import { findPersonByEmail, linkPerson } from './repository/people.ts';

type RequestContext = Pick<AuthContext, 'db' | 'identity' | 'clock' | 'log'>;

export const requestInvitation = (transaction: Db, email: string, at: Date): Promise<void> =>
  insertPasswordRequest(transaction, { email, isInvitation: true }, at);

/**
 * Leaves an existing account of the address, which is linked later, when its owner signs in with the address
 * verified.
 */
async function invitePerson({ db, identity }: Pick<RequestContext, 'db' | 'identity'>, email: string) {
  if (!(await findPersonByEmail(db, email))) return;
  const created = await identity.invite(email);
  if (created) await linkPerson(db, created);
}

const TRANSIENT = new Set(['network-request-failed', 'internal-error', 'too-many-requests']);

async function processRequest(context: RequestContext, request: PasswordRequest): Promise<void> {
  const { db, identity, log } = context;
  const { id, email, isInvitation, attempts } = request;
  try {
    await (isInvitation ? invitePerson(context, email) : identity.sendPasswordReset(email));
  } catch (err) {
    if (!(err instanceof IdentityError)) throw err;
    log.warn({ err, attempts }, 'the mail for a new password was not sent');
    if (TRANSIENT.has(err.code)) return;
  }
  await deletePasswordRequest(db, id);
}

/** Retries a failed request for an hour. Only a crash between the mail and its deletion sends two. */
export async function processPasswordRequests(context: RequestContext, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = context;
  const takeNext = async () => (signal?.aborted ? null : claimPasswordRequest(db, clock()));
  for (let request = await takeNext(); request; request = await takeNext()) {
    await processRequest(context, request);
  }
  const givenUp = await deleteOldPasswordRequests(db, keptSince(clock(), RETENTION.passwordRequest.rows));
  if (givenUp > 0) log.error({ requests: givenUp }, 'requests for a new password are given up');
}

type SweepDeps = Pick<AppContext, 'db' | 'clock'>;

export async function sweepSessions({ db, clock }: SweepDeps, signal?: AbortSignal): Promise<void> {
  const at = clock();
  const devices = keptSince(at, RETENTION.userDevice.rows);
  await deleteBefore(db, 'userSession', { column: 'expiresAt', before: new Date(at.getTime() + 1) }, signal);
  await deleteBefore(db, 'userDevice', { column: 'firstSeenAt', before: devices }, signal);
}

/** Leaves expired codes for a while, so that their links say why they no longer work. */
export async function deleteOldCodes({ db, clock }: SweepDeps, signal?: AbortSignal): Promise<void> {
  const before = keptSince(clock(), RETENTION.identityCode.expired);
  const links = keptSince(clock(), RETENTION.resetLink.expired);
  await deleteBefore(db, 'resetLink', { column: 'expiresAt', before: links }, signal);
  await deleteBefore(db, 'identityCode', { column: 'expiresAt', before }, signal);
}
