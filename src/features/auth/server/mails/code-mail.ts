import type { Tables } from '#platform/db/tables.ts';
import type { LetterSite } from '#platform/mail/compose-letter.ts';
import type { Letter } from '#platform/mail/mail.ts';
import { passwordResetMail } from './password-reset-mail.ts';
import { verificationMail } from './verification-mail.ts';

interface CodeToMail {
  kind: Tables['identityCode']['kind'];
  code: string;
}

/** The mail for a code of the embedded provider; a new address is verified as the first one was. */
export function codeMail(site: LetterSite, { kind, code }: CodeToMail): Letter {
  switch (kind) {
    case 'verify-email':
      return verificationMail(site, { code, hours: 24 });
    case 'change-email':
      return verificationMail(site, { code, hours: 1 });
    case 'reset-password':
      return passwordResetMail(site, { code, hours: 1 });
  }
}
