import { enqueueMail } from '#platform/mail/outbox.ts';
import type { Site } from '#shared/site.ts';
import type { SendCode } from './identity/embedded/deps.ts';
import { codeMail } from './mails/code-mail.ts';

/** How the embedded provider's codes reach people: by mail, through the outbox. */
export const mailCodes =
  (site: Site): SendCode =>
  (transaction, { to, kind, code }) =>
    enqueueMail(transaction, { to, ...codeMail(site, { kind, code }) }, 'awaited');
