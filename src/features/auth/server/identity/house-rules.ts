import { COMMON_PASSWORDS } from './common-passwords.ts';
import { IdentityError, type IdentityProvider } from './port.ts';

export interface HouseRules {
  /** Shortest password, in characters. */
  minPassword: number;
  /** Whether signing in tells a missing account from a wrong password. */
  revealAccounts: boolean;
}

function requireStrong(password: string, minimum: number): void {
  const text = password.normalize('NFKC');
  const isStrong = Array.from(text).length >= minimum && !COMMON_PASSWORDS.has(text.toLowerCase());
  if (!isStrong) throw new IdentityError('weak-password');
}

function conceal(error: unknown): never {
  const tells =
    error instanceof IdentityError && (error.code === 'user-not-found' || error.code === 'wrong-password');
  throw tells ? new IdentityError('invalid-credential') : error;
}

/** The provider, held to our own rules about passwords and about what signing in may tell, whatever its own are. */
export function withHouseRules(
  provider: IdentityProvider,
  { minPassword, revealAccounts }: HouseRules,
): IdentityProvider {
  return {
    ...provider,
    signUp: async (email, password) => {
      requireStrong(password, minPassword);
      return provider.signUp(email, password);
    },
    signIn: (email, password) => {
      const attempt = provider.signIn(email, password);
      return revealAccounts ? attempt : attempt.catch(conceal);
    },
    confirmPasswordReset: async (code, password) => {
      requireStrong(password, minPassword);
      return provider.confirmPasswordReset(code, password);
    },
    ensureUser: async (email, password) => {
      requireStrong(password, minPassword);
      return provider.ensureUser(email, password);
    },
  };
}
