import type { Db } from '#platform/db/database.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { mailboxOf } from '#shared/email-text.ts';
import type { Limit } from '#shared/contract.ts';
import type { Client } from './browser.ts';
import { type AuthContext, IdentityError, type SignedIn } from './identity/port.ts';
import { isDeviceOf } from './repository/sessions.ts';
import { hashToken } from './session-cookie.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Gives addresses more points than accounts: whole neighbourhoods share one address of a phone company. */
const LIMITS = {
  signInOfAccount: { name: 'sign-in-account', points: 10, seconds: 10 * MINUTE_S },
  signInFromAddress: { name: 'sign-in-address', points: 60, seconds: 10 * MINUTE_S },
  successOfAccount: { name: 'sign-in-success-account', points: 30, seconds: 10 * MINUTE_S },
  successFromAddress: { name: 'sign-in-success-address', points: 600, seconds: 10 * MINUTE_S },
  signUpOfAccount: { name: 'sign-up-account', points: 40, seconds: HOUR_S },
  signUpFromAddress: { name: 'sign-up-address', points: 100, seconds: HOUR_S },
  resetOfAccount: { name: 'reset-account', points: 5, seconds: HOUR_S },
  resetFromAddress: { name: 'reset-address', points: 30, seconds: HOUR_S },
  verificationOfAccount: { name: 'verification-account', points: 5, seconds: HOUR_S },
  verificationFromAddress: { name: 'verification-address', points: 30, seconds: HOUR_S },
  codeFromAddress: { name: 'code-address', points: 60, seconds: 10 * MINUTE_S },
} satisfies Record<string, Limit>;

interface Attempt {
  account: string;
  address: string;
}

/** Counts a device of the owner by itself, so that strangers' guesses can't lock the owner out. */
export async function identifyAttempt(
  db: Db,
  email: string,
  { address, deviceToken }: Client,
): Promise<Attempt> {
  const hash = deviceToken === null ? null : hashToken(deviceToken);
  const isKnown = hash !== null && (await isDeviceOf(db, email, hash));
  return { account: isKnown ? `${email} ${hash}` : email, address };
}

async function takeBoth(limits: RateLimits, [ofAccount, fromAddress]: [Limit, Limit], attempt: Attempt) {
  await limits.take(fromAddress, attempt.address);
  await limits.take(ofAccount, attempt.account);
}

/**
 * Counts spellings of one Gmail address as one person for the mails that are sent; a sign-in is for the exact
 * address.
 */
const ofPerson = (attempt: Attempt): Attempt => ({ ...attempt, account: mailboxOf(attempt.account) });

export const limitSignUp = (limits: RateLimits, attempt: Attempt): Promise<void> =>
  takeBoth(limits, [LIMITS.signUpOfAccount, LIMITS.signUpFromAddress], ofPerson(attempt));

export const limitReset = (limits: RateLimits, attempt: Attempt): Promise<void> =>
  takeBoth(limits, [LIMITS.resetOfAccount, LIMITS.resetFromAddress], ofPerson(attempt));

export const limitVerification = (limits: RateLimits, attempt: Attempt): Promise<void> =>
  takeBoth(limits, [LIMITS.verificationOfAccount, LIMITS.verificationFromAddress], ofPerson(attempt));

export const limitCode = (limits: RateLimits, address: string): Promise<void> =>
  limits.take(LIMITS.codeFromAddress, address);

export async function resetSignInLimits(limits: RateLimits, account: string): Promise<void> {
  await limits.forget(LIMITS.signInOfAccount, account);
  await limits.forget(LIMITS.successOfAccount, account);
}

const GUESSES = new Set(['user-not-found', 'wrong-password', 'invalid-credential']);
export const isGuess = (error: unknown): boolean => error instanceof IdentityError && GUESSES.has(error.code);

/** Takes points before the check, so that parallel attempts can't all pass. No success resets the address. */
async function limitGuesses<T>(limits: RateLimits, attempt: Attempt, check: () => Promise<T>): Promise<T> {
  await takeBoth(limits, [LIMITS.signInOfAccount, LIMITS.signInFromAddress], attempt);
  try {
    const result = await check();
    await limits.refund(LIMITS.signInFromAddress, attempt.address);
    await limits.forget(LIMITS.signInOfAccount, attempt.account);
    return result;
  } catch (error) {
    if (!isGuess(error)) {
      await limits.refund(LIMITS.signInFromAddress, attempt.address);
      await limits.refund(LIMITS.signInOfAccount, attempt.account);
    }
    throw error;
  }
}

/** Checks the account's limit first, so that attempts rejected by it take nothing from the address's. */
async function limitSuccesses<T>(
  limits: RateLimits,
  { account, address }: Attempt,
  check: () => Promise<T>,
): Promise<T> {
  await limits.take(LIMITS.successOfAccount, account);
  await limits.take(LIMITS.successFromAddress, address);
  try {
    return await check();
  } catch (error) {
    await limits.refund(LIMITS.successOfAccount, account);
    await limits.refund(LIMITS.successFromAddress, address);
    throw error;
  }
}

export async function checkPassword(
  { db, identity, limits }: Pick<AuthContext, 'db' | 'identity' | 'limits'>,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<SignedIn> {
  const attempt = await identifyAttempt(db, email, client);
  const success = { account: email, address: client.address };
  return limitGuesses(limits, attempt, () =>
    limitSuccesses(limits, success, () => identity.signIn(email, password)),
  );
}
