import { HOUR } from '#shared/time.ts';
import type { AuthDeps } from './deps.ts';
import { IdentityError } from './identity/port.ts';
import { invitePerson } from './invite-person.ts';
import {
  type PasswordRequest,
  claimPasswordRequest,
  deleteOldPasswordRequests,
  deletePasswordRequest,
} from './repo/password-requests.ts';

type AnswerDeps = Pick<AuthDeps, 'db' | 'identity' | 'clock' | 'log'>;

/** Whoever still waits then has asked again. */
const LONGEST_WAIT = HOUR;

const PASSING = new Set(['network-request-failed', 'internal-error', 'too-many-requests']);

async function answer(deps: AnswerDeps, { id, email, isInvitation, attempts }: PasswordRequest) {
  const { db, identity, log } = deps;
  try {
    await (isInvitation ? invitePerson(deps, email) : identity.sendPasswordReset(email));
  } catch (err) {
    if (!(err instanceof IdentityError)) throw err;
    log.warn({ err, attempts }, 'the mail for a new password was not sent');
    if (PASSING.has(err.code)) return;
  }
  await deletePasswordRequest(db, id);
}

/**
 * Has a code mailed for each request that is due, where there is an account, until none is left or `signal` aborts. Any
 * number of programs may do so at once. What fails is tried again within the hour; only a crash between the mail and the
 * note of it sends two. Throws when the database fails.
 */
export async function answerPasswordRequests(deps: AnswerDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const takeNext = async () => (signal?.aborted ? null : claimPasswordRequest(db, clock()));
  for (let request = await takeNext(); request; request = await takeNext()) await answer(deps, request);
  const givenUp = await deleteOldPasswordRequests(db, new Date(clock().getTime() - LONGEST_WAIT));
  if (givenUp > 0) log.error({ requests: givenUp }, 'requests for a new password are given up');
}
