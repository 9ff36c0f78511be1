import type { Viewer } from '#shared/viewer.ts';
import { grantOf } from './check-session.ts';
import type { AuthDeps } from './deps.ts';
import { type Grant, IdentityError, type IdentityUser } from './identity/port.ts';
import { limitCode, limitVerification } from './limits.ts';
import { saveIdentity } from './repo/people.ts';
import { findSessionById } from './repo/sessions.ts';

/** Has a new account's address verified. The account is good without: the person can ask for the mail again. */
export async function sendFirstVerification(
  { identity, log }: Pick<AuthDeps, 'identity' | 'log'>,
  { emailVerified }: IdentityUser,
  grant: Grant,
): Promise<void> {
  if (emailVerified) return;
  try {
    await identity.sendEmailVerification(grant);
  } catch (err) {
    log.warn({ err }, 'the verification mail of a new account was not sent');
  }
}

/** Mails another code to the viewer, if their address isn't verified. Throws IdentityError, AppError `too-many-requests`. */
export async function resendVerification(deps: AuthDeps, viewer: Viewer, address: string): Promise<void> {
  const { db, clock, identity, limits } = deps;
  if (viewer.emailVerified) return;
  await limitVerification(limits, { account: viewer.email, address });
  const session = await findSessionById(db, viewer.sessionId, clock());
  const grant = session ? grantOf(deps, session) : null;
  if (!grant) throw new IdentityError('session-expired');
  await identity.sendEmailVerification(grant);
}

/** Takes the code of a mail, whoever brings it, and gives the address that is verified now. Throws as resendVerification. */
export async function confirmVerification(
  { db, identity, limits }: AuthDeps,
  code: string,
  address: string,
): Promise<{ email: string }> {
  await limitCode(limits, address);
  const { uid, email } = await identity.confirmEmailVerification(code);
  await saveIdentity(db, { uid, email, emailVerified: true });
  return { email };
}
