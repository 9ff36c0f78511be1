import type { Db } from '#platform/db/database.ts';
import { enqueueMails } from '#platform/mail/outbox.ts';
import { renderMail } from '#platform/mail/template.ts';
import type { Site } from '#shared/site.ts';
import { HOUR } from '#shared/time.ts';
import { DEFAULT_MAIL } from '../schema.ts';
import { mailFooter } from './mails.ts';
import type { Notice, Sender } from './notice.ts';
import {
  claimMails,
  upsertNotices,
  type Recipient,
  listAdministratorIds,
  lockRecipients,
} from './repository/notices.ts';

const MAIL_PAUSE_MS = HOUR;

function createMail(site: Site, { kind, path, mail }: Notice, { id, name, email }: Recipient) {
  const { action, path: mailPath = path, ...template } = mail;
  const content = renderMail(site, {
    ...template,
    opening: [`Hola, ${name}:`, ...template.opening],
    action: { label: action, url: site.url + mailPath },
    unsubscribe: mailFooter(site, kind),
  });
  return { to: email, ...content, unsubscribe: { userId: id, kind } };
}

/** Leaves out the system account, and people without a verified address or with a disabled account. */
export async function notifyPeople(
  transaction: Db,
  { site, at }: Sender,
  userIds: readonly number[],
  notice: Notice,
): Promise<void> {
  const { kind, isMailed = true } = notice;
  const recipients = await lockRecipients(transaction, userIds, kind);
  if (recipients.length === 0) return;
  const modeOf = ({ mail }: Recipient) => (isMailed ? (mail ?? DEFAULT_MAIL[kind]) : 'off');
  const noticeIds = await upsertNotices(
    transaction,
    notice,
    at,
    recipients.map((recipient) => ({ userId: recipient.id, awaitsDigest: modeOf(recipient) === 'daily' })),
  );
  const toMail = recipients.filter((recipient) => modeOf(recipient) === 'each');
  const mailed = await claimMails(
    transaction,
    toMail.flatMap(({ id }) => noticeIds.get(id) ?? []),
    { at, notSince: new Date(at.getTime() - MAIL_PAUSE_MS) },
  );
  await enqueueMails(
    transaction,
    toMail.filter(({ id }) => mailed.has(id)).map((recipient) => createMail(site, notice, recipient)),
  );
}

export const notifyAdministrators = async (transaction: Db, sender: Sender, notice: Notice): Promise<void> =>
  notifyPeople(transaction, sender, await listAdministratorIds(transaction), notice);
