import type { RateLimits } from '#platform/http/rate-limit.ts';
import type { Limit } from '#shared/contract.ts';
import { IdentityError } from './identity/port.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * Whole neighbourhoods share one address of a phone company, so addresses get more room than accounts. What a person may
 * try again after a slip stays below what guessing needs.
 */
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

/** Whose attempts are counted: the account's, by its address for mail or a device of its owner's, and those from one network address. */
export interface Attempt {
  account: string;
  address: string;
}

async function takeBoth(limits: RateLimits, [ofAccount, fromAddress]: [Limit, Limit], attempt: Attempt) {
  await limits.take(fromAddress, attempt.address);
  await limits.take(ofAccount, attempt.account);
}

/** Counts a sign-up. Throws AppError `too-many-requests`, as all of these. */
export const limitSignUp = (limits: RateLimits, attempt: Attempt): Promise<void> =>
  takeBoth(limits, [LIMITS.signUpOfAccount, LIMITS.signUpFromAddress], attempt);

/** Counts a wish for a new password, whether or not the account exists. */
export const limitReset = (limits: RateLimits, attempt: Attempt): Promise<void> =>
  takeBoth(limits, [LIMITS.resetOfAccount, LIMITS.resetFromAddress], attempt);

/** Counts a wish for another verification mail. */
export const limitVerification = (limits: RateLimits, attempt: Attempt): Promise<void> =>
  takeBoth(limits, [LIMITS.verificationOfAccount, LIMITS.verificationFromAddress], attempt);

/** Counts a mailed code that comes back. */
export const limitCode = (limits: RateLimits, address: string): Promise<void> =>
  limits.take(LIMITS.codeFromAddress, address);

/** Lets somebody sign in again who has just proved to be the account's owner. */
export async function forgiveAccount(limits: RateLimits, account: string): Promise<void> {
  await limits.forget(LIMITS.signInOfAccount, account);
  await limits.forget(LIMITS.successOfAccount, account);
}

const GUESSES = new Set(['user-not-found', 'wrong-password', 'invalid-credential']);
const isGuess = (error: unknown) => error instanceof IdentityError && GUESSES.has(error.code);

/**
 * Tries a password. Attempts count from their beginning, so that a hundred at once can't all slip in; those that were no
 * wrong guess are given back. Success clears the account's count, never the address's: its own account would clear an attacker.
 */
export async function limitGuesses<T>(
  limits: RateLimits,
  attempt: Attempt,
  check: () => Promise<T>,
): Promise<T> {
  await takeBoth(limits, [LIMITS.signInOfAccount, LIMITS.signInFromAddress], attempt);
  try {
    const result = await check();
    await limits.giveBack(LIMITS.signInFromAddress, attempt.address);
    await limits.forget(LIMITS.signInOfAccount, attempt.account);
    return result;
  } catch (error) {
    if (!isGuess(error)) {
      await limits.giveBack(LIMITS.signInFromAddress, attempt.address);
      await limits.giveBack(LIMITS.signInOfAccount, attempt.account);
    }
    throw error;
  }
}

/**
 * Counts a right password, also from its beginning, so that who knows it makes no more sessions and mails than people do.
 * The account comes first: who is refused for it takes nothing from their neighbours.
 */
export async function limitSuccesses<T>(
  limits: RateLimits,
  { account, address }: Attempt,
  check: () => Promise<T>,
): Promise<T> {
  await limits.take(LIMITS.successOfAccount, account);
  await limits.take(LIMITS.successFromAddress, address);
  try {
    return await check();
  } catch (error) {
    await limits.giveBack(LIMITS.successOfAccount, account);
    await limits.giveBack(LIMITS.successFromAddress, address);
    throw error;
  }
}
