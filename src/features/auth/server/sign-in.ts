import { enqueueMail } from '#platform/mail/outbox.ts';
import { adoptIdentity } from './adopt-identity.ts';
import { type Origin, attemptOf } from './attempt-of.ts';
import type { Browser } from './browser.ts';
import type { AuthDeps } from './deps.ts';
import { IdentityError, type SignedIn } from './identity/port.ts';
import { limitGuesses, limitSuccesses } from './limits.ts';
import { newSignInMail } from './mails/new-sign-in-mail.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { sendFirstVerification } from './verify-email.ts';

interface Credentials {
  email: string;
  password: string;
}

/** What the provider says to a password, within the limits. Throws IdentityError, and AppError `too-many-requests`. */
export async function checkPassword(
  { db, identity, limits }: Pick<AuthDeps, 'db' | 'identity' | 'limits'>,
  { email, password }: Credentials,
  origin: Origin,
): Promise<SignedIn> {
  const attempt = await attemptOf(db, email, origin);
  const success = { account: email, address: origin.address };
  return limitGuesses(limits, attempt, () =>
    limitSuccesses(limits, success, () => identity.signIn(email, password)),
  );
}

/**
 * Begins the session of an account that has signed in, unless the grant is over by now, and tells its owner of a device that
 * is new to them.
 */
async function admit(deps: AuthDeps, { user, grant }: SignedIn, browser: Browser) {
  return deps.db.transaction().execute(async (transaction) => {
    await deps.identity.holdGrant(transaction, grant);
    const { person, isNew } = await adoptIdentity(transaction, user);
    if (person.disabled) throw new IdentityError('user-disabled');
    const started = await startSession(transaction, deps, { userId: person.id, grant, browser });
    if (started.isToTell && person.emailVerified) {
      const facts = { name: person.name, device: browser.device, at: deps.clock() };
      await enqueueMail(transaction, { to: person.email, ...newSignInMail(deps.site, facts) });
    }
    return { started, isNew };
  });
}

/** Signs somebody in, in place of whoever the browser was. Throws as checkPassword. */
export async function signIn(
  deps: AuthDeps,
  credentials: Credentials,
  browser: Browser,
): Promise<StartedSession> {
  const signedIn = await checkPassword(deps, credentials, browser);
  const { started, isNew } = await admit(deps, signedIn, browser);
  if (isNew) await sendFirstVerification(deps, signedIn.user, signedIn.grant);
  return started;
}
