import * as v from 'valibot';
import { emailAddress } from '#shared/text-schemas.ts';
import type { Mail } from './mail.ts';

const Address = v.pipe(v.string(), emailAddress('must be one plain address'));

/** Characters that end a line, or are no text at all. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The mail, if its address is exactly one and its subject a single line; throws an Error that repeats neither. */
export function requireSafeMail(mail: Mail): Mail {
  if (!v.is(Address, mail.to)) throw new Error('A mail goes to exactly one plain address');
  if (CONTROL.test(mail.subject)) throw new Error('The subject of a mail is a single line');
  return mail;
}
