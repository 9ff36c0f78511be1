import { isBlank } from '#shared/text-schemas.ts';
import { isTooShort } from '../../new-account.ts';
import { isCommonPassword } from './common-passwords.ts';
import { requireEmail } from './email-address.ts';
import { isMadeOfOwnWords } from './own-words.ts';
import { IdentityError, type IdentityProvider } from './port.ts';

export interface HouseRules {
  /** Shortest password, in characters. */
  minPassword: number;
  /** Whether signing in tells a missing account from a wrong password. */
  revealAccounts: boolean;
  siteName: string;
}

function requireStrong(password: string, minPassword: number, ownTexts: readonly string[]): string {
  if (isTooShort(password, { minPassword })) throw new IdentityError('weak-password');
  if (isBlank(password)) throw new IdentityError('blank-password');
  if (isCommonPassword(password, minPassword)) throw new IdentityError('common-password');
  if (isMadeOfOwnWords(password, ownTexts)) throw new IdentityError('personal-password');
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
  { minPassword, revealAccounts, siteName }: HouseRules,
): IdentityProvider {
  const strong = (password: string, ...ownTexts: string[]) =>
    requireStrong(password, minPassword, [siteName, ...ownTexts]);
  return {
    ...provider,
    signUp: async (email, password, name = '') =>
      provider.signUp(requireEmail(email), strong(password, email, name)),
    signIn: async (email, password) => {
      const attempt = provider.signIn(requireEmail(email), password);
      return revealAccounts ? attempt : attempt.catch(conceal);
    },
    invite: async (email) => provider.invite(requireEmail(email)),
    sendPasswordReset: async (email) => provider.sendPasswordReset(requireEmail(email)),
    confirmPasswordReset: async (code, password, owner) =>
      provider.confirmPasswordReset(code, strong(password, owner?.email ?? '', owner?.name ?? '')),
    changeEmail: async (grant, email) => provider.changeEmail(grant, requireEmail(email)),
    ensureUser: async (email, password) => provider.ensureUser(requireEmail(email), strong(password, email)),
  };
}
