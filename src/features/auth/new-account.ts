import * as v from 'valibot';
import { characterCount } from '#shared/text.ts';
import type { Site } from '#shared/site.ts';
import { identityMessage } from './messages.ts';
import { SignUp } from './schema.ts';

/** Whether the password has fewer characters than the site asks for. */
export const isTooShort = (password: string, { minPassword }: Pick<Site, 'minPassword'>): boolean =>
  characterCount(password.normalize('NFKC')) < minPassword;

function passwordOf(account: unknown): string {
  const { password } = (account ?? {}) as { password?: unknown };
  return typeof password === 'string' ? password : '';
}

/**
 * What an account is made of. A password that is merely too short is refused later, under the provider's code; here it is only
 * named beside other problems, so that people hear of all of them at once.
 */
export const NewAccount = (site: Pick<Site, 'minPassword'>) =>
  v.pipe(
    SignUp,
    v.rawCheck(({ dataset, addIssue }) => {
      const value = passwordOf(dataset.value);
      if (!dataset.issues || value === '' || !isTooShort(value, site)) return;
      const message = identityMessage('weak-password', site);
      const input = dataset.value as Record<string, unknown>;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'password', value }] });
    }),
  );
