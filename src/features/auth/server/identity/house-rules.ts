import { isBlank } from '#shared/text-schemas.ts';
import { isTooShort } from '../../new-account.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { requireEmail } from './email-address.ts';
import { IdentityError, type IdentityProvider } from './port.ts';

export interface HouseRules {
  /** Shortest password, in characters. */
  minPassword: number;
  /** Whether signing in tells a missing account from a wrong password. */
  revealAccounts: boolean;
}

function requireStrong(password: string, minPassword: number): string {
  if (isTooShort(password, { minPassword })) throw new IdentityError('weak-password');
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase()))
    throw new IdentityError('common-password');
  if (isBlank(password)) throw new IdentityError('blank-password');
  return password;
}

function conceal(error: unknown): never {
  const tells =
    error instanceof IdentityError && (error.code === 'user-not-found' || error.code === 'wrong-password');
  throw tells ? new IdentityError('invalid-credential') : error;
}

/**
 * The provider, held to our own rules: which addresses and passwords are worth asking about, and what signing in may tell.
 * It is given addresses in lower case.
 */
export function withHouseRules(
  provider: IdentityProvider,
  { minPassword, revealAccounts }: HouseRules,
): IdentityProvider {
  const strong = (password: string) => requireStrong(password, minPassword);
  return {
    ...provider,
    signUp: async (email, password) => provider.signUp(requireEmail(email), strong(password)),
    signIn: async (email, password) => {
      const attempt = provider.signIn(requireEmail(email), password);
      return revealAccounts ? attempt : attempt.catch(conceal);
    },
    invite: async (email) => provider.invite(requireEmail(email)),
    sendPasswordReset: async (email) => provider.sendPasswordReset(requireEmail(email)),
    confirmPasswordReset: async (code, password) => provider.confirmPasswordReset(code, strong(password)),
    changeEmail: async (grant, email) => provider.changeEmail(grant, requireEmail(email)),
    ensureUser: async (email, password) => provider.ensureUser(requireEmail(email), strong(password)),
  };
}
