import type { Tables } from '#platform/db/tables.ts';
import type { LetterSite } from '#platform/mail/letter-content.ts';
import type { Letter } from '#platform/mail/mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { verificationMail } from './verification-mail.ts';

interface CodeToMail {
  kind: Tables['identityCode']['kind'];
  code: string;
}

/** A new address is verified as the first one was. */
const LETTERS = {
  'verify-email': { letter: verificationMail, hours: 24 },
  'change-email': { letter: verificationMail, hours: 1 },
  invitation: { letter: invitationMail, hours: 168 },
  'reset-password': { letter: passwordResetMail, hours: 1 },
};

/** The mail for a code of the embedded identity provider. */
export function codeMail(site: LetterSite, { kind, code }: CodeToMail): Letter {
  const { letter, hours } = LETTERS[kind];
  return letter(site, { code, hours });
}
