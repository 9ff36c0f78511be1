import { PASSWORD_MISSING } from '#shared/credential-messages.ts';
import * as v from 'valibot';
import type { Site } from '#shared/site.ts';
import { characterCount } from '#shared/text.ts';
import { maxCharacters } from '#shared/text-schemas.ts';
import { ownName } from '../users/schema.ts';
import { INTENTIONS } from './intention.ts';
import { identityMessage } from './messages.ts';
import { Email } from './schema.ts';

const MAX_PASSWORD_LENGTH = 256;

const Password = v.pipe(
  v.string(PASSWORD_MISSING),
  v.nonEmpty(PASSWORD_MISSING),
  maxCharacters(MAX_PASSWORD_LENGTH, `La contraseña puede tener ${MAX_PASSWORD_LENGTH} caracteres o menos.`),
);

const ActionCode = v.pipe(
  v.string('El enlace no es válido.'),
  v.regex(/^[\w-]{1,512}$/, 'El enlace no es válido.'),
);

export const SignIn = v.object({ email: Email, password: Password });
export const EmailOnly = v.object({ email: Email });
/** Accepts a closed list: the mail may reach a stranger, and must not carry what another person wrote. */
const intention = v.optional(v.picklist(INTENTIONS, 'La intención puede ser «business» o «announcement».'));

export const ResendVerification = v.object({ intention });
export const CodeOnly = v.object({ code: ActionCode });
export const NewPassword = v.object({ code: ActionCode, password: Password });

export const isTooShort = (password: string, { minPassword }: Pick<Site, 'minPassword'>): boolean =>
  characterCount(password.normalize('NFKC')) < minPassword;

function readPassword(account: unknown): string {
  const { password } = (account ?? {}) as { password?: unknown };
  return typeof password === 'string' ? password : '';
}

/** Lists a short password beside other problems; the identity provider rejects it by itself. */
export const SignUp = (site: Pick<Site, 'minPassword' | 'name'>) =>
  v.pipe(
    v.object({ email: Email, password: Password, name: ownName(site), intention }),
    v.rawCheck(({ dataset, addIssue }) => {
      const value = readPassword(dataset.value);
      if (!dataset.issues || value === '' || !isTooShort(value, site)) return;
      const message = identityMessage('weak-password', site);
      const input = dataset.value as Record<string, unknown>;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'password', value }] });
    }),
  );
