import type { Tables } from '#platform/db/tables.ts';
import type { MailSite } from '#platform/mail/template.ts';
import type { MailContent } from '#platform/mail/outbox.ts';
import { CODE_HOURS } from '../identity/embedded/codes.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { verificationMail } from './verification-mail.ts';

interface CodeToMail {
  kind: Tables['identityCode']['kind'];
  code: string;
}

/** A new address is verified as the first one was. */
const LETTERS = {
  'verify-email': verificationMail,
  'change-email': verificationMail,
  invitation: invitationMail,
  'reset-password': passwordResetMail,
};

/** The mail for a code of the embedded identity provider. */
export function codeMail(site: MailSite, { kind, code }: CodeToMail): MailContent {
  return LETTERS[kind](site, { code, hours: CODE_HOURS[kind] });
}
