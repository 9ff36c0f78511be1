import * as v from 'valibot';
import { isBlank } from '#shared/text-schemas.ts';
import { EmailOnly, isTooShort } from '../../changes.ts';
import { IdentityError, type IdentityProvider } from './port.ts';

interface AccountRules {
  minPassword: number;
  revealAccounts: boolean;
  siteName: string;
}

function requireEmail(text: string): string {
  const result = v.safeParse(EmailOnly, { email: text });
  if (!result.success) throw new IdentityError('invalid-email');
  return result.output.email;
}

async function requireStrong(
  password: string,
  minPassword: number,
  ownTexts: readonly string[],
): Promise<string> {
  if (isTooShort(password, { minPassword })) throw new IdentityError('weak-password');
  if (isBlank(password)) throw new IdentityError('blank-password');
  // The list of common passwords takes megabytes.
  const { isCommonPassword, isPersonalPassword } = await import('./password-strength.ts');
  if (isCommonPassword(password, minPassword)) throw new IdentityError('common-password');
  if (isPersonalPassword(password, ownTexts)) throw new IdentityError('personal-password');
  return password;
}

function conceal(error: unknown): never {
  const reveals =
    error instanceof IdentityError && (error.code === 'user-not-found' || error.code === 'wrong-password');
  throw reveals ? new IdentityError('invalid-credential') : error;
}

export function withAccountRules(
  provider: IdentityProvider,
  { minPassword, revealAccounts, siteName }: AccountRules,
): IdentityProvider {
  const strong = (password: string, ...ownTexts: string[]) =>
    requireStrong(password, minPassword, [siteName, ...ownTexts]);
  const { admin } = provider;
  return {
    ...provider,
    signUp: async (email, password, name = '') =>
      provider.signUp(requireEmail(email), await strong(password, email, name)),
    signIn: async (email, password) => {
      const attempt = provider.signIn(requireEmail(email), password);
      return revealAccounts ? attempt : attempt.catch(conceal);
    },
    invite: async (email) => provider.invite(requireEmail(email)),
    sendPasswordReset: async (email) => provider.sendPasswordReset(requireEmail(email)),
    confirmPasswordReset: async (code, password, owner) =>
      provider.confirmPasswordReset(code, await strong(password, owner?.email ?? '', owner?.name ?? '')),
    changeEmail: async (grant, email) => provider.changeEmail(grant, requireEmail(email)),
    ensureUser: async (email, password) =>
      provider.ensureUser(requireEmail(email), await strong(password, email)),
    admin: admin && {
      ...admin,
      setPassword: async (uid, password, owner) =>
        admin.setPassword(uid, await strong(password, owner?.email ?? '', owner?.name ?? '')),
      changeEmail: async (transaction, uid, email) =>
        admin.changeEmail(transaction, uid, requireEmail(email)),
    },
  };
}
