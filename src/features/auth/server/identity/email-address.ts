import * as v from 'valibot';
import { EmailOnly } from '../../schema.ts';
import { IdentityError } from './port.ts';

/** The address as providers know it: trimmed, in lower case. Throws IdentityError `invalid-email`. */
export function requireEmail(text: string): string {
  const result = v.safeParse(EmailOnly, { email: text });
  if (!result.success) throw new IdentityError('invalid-email');
  return result.output.email;
}
