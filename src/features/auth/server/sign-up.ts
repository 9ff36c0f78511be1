import type { Browser } from './browser.ts';
import type { AuthDeps } from './deps.ts';
import { IdentityError, type IdentityProvider, type SignedIn } from './identity/port.ts';
import { limitSignUp } from './limits.ts';
import { findPersonByEmail, insertPerson } from './repo/people.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { sendFirstVerification } from './verify-email.ts';

interface NewAccount {
  email: string;
  password: string;
  name: string;
}

/**
 * Makes the provider's account, or takes up one whose making was cut short, whoever knows its password. Throws
 * IdentityError, `email-already-in-use` for any other account with the address.
 */
async function makeAccount(
  identity: IdentityProvider,
  { email, password, name }: NewAccount,
): Promise<SignedIn> {
  try {
    return await identity.signUp(email, password, name);
  } catch (taken) {
    if (!(taken instanceof IdentityError) || taken.code !== 'email-already-in-use') throw taken;
    return identity.signIn(email, password).catch((error: unknown) => {
      const isOut = error instanceof IdentityError && error.code === 'network-request-failed';
      throw isOut ? error : taken;
    });
  }
}

/**
 * Makes an account and its person, of role `user`, signs them in and has the address verified. Of any number of attempts
 * with one address at once, one succeeds. Throws IdentityError, and AppError `too-many-requests`.
 */
export async function signUp(deps: AuthDeps, account: NewAccount, browser: Browser): Promise<StartedSession> {
  const { db, identity, limits } = deps;
  await limitSignUp(limits, { account: account.email, address: browser.address });
  if (await findPersonByEmail(db, account.email)) throw new IdentityError('email-already-in-use');
  const { user, grant } = await makeAccount(identity, account);
  const started = await db.transaction().execute(async (transaction) => {
    await identity.holdGrant(transaction, grant);
    const person = await insertPerson(transaction, user, account.name);
    if (!person) throw new IdentityError('email-already-in-use');
    return startSession(transaction, deps, { userId: person.id, grant, browser });
  });
  await sendFirstVerification(deps, user, grant);
  return started;
}
