import { AppError } from '#shared/errors.ts';
import { IdentityError } from './identity/port.ts';
import { isGuess } from './limits.ts';

export const SIGN_IN_OUTCOMES = [
  'success',
  'wrong_credentials',
  'rate_limited',
  'disabled',
  'error',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

function failureOutcome(error: unknown): SignInOutcome {
  if (isGuess(error)) return 'wrong_credentials';
  if (!(error instanceof AppError || error instanceof IdentityError)) return 'error';
  if (error.code === 'too-many-requests') return 'rate_limited';
  return error.code === 'user-disabled' ? 'disabled' : 'error';
}

export async function countOutcome<T>(
  count: (outcome: SignInOutcome) => void,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    const result = await signIn();
    count('success');
    return result;
  } catch (error) {
    count(failureOutcome(error));
    throw error;
  }
}
