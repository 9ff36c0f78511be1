import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { type MailTemplate, renderMail } from '#platform/mail/template.ts';
import type { Site } from '#shared/site.ts';
import type { NoticeKind } from '../schema.ts';
import { type Recipient, findRecipient, insertNotice, listAdministrators } from './repository.ts';

/** Texts are our own sentences; they may quote what the recipient wrote, and nothing that another person did. */
export interface Notice {
  kind: NoticeKind;
  /** One sentence for the list of notices. */
  text: string;
  /** The page of this site that it leads to. */
  path: string;
  /** `opening` follows 'Hola, {name}:'; `action` is the label of the button that leads to `path`. */
  mail: Omit<MailTemplate, 'action'> & { action: string };
}

export interface Sender {
  site: Site;
  at: Date;
}

async function send(
  transaction: Db,
  { site, at }: Sender,
  recipient: Recipient,
  { kind, text, path, mail: { action, ...mail } }: Notice,
): Promise<void> {
  await insertNotice(transaction, { userId: recipient.id, kind, text, path, createdAt: at });
  const content = renderMail(site, {
    ...mail,
    opening: [`Hola, ${recipient.name}:`, ...mail.opening],
    action: { label: action, url: site.url + path },
  });
  await enqueueMail(transaction, { to: recipient.email, ...content });
}

/** Does nothing for the system account, and for people without a verified address or with a disabled account. */
export async function notifyPerson(
  transaction: Db,
  sender: Sender,
  userId: number,
  notice: Notice,
): Promise<void> {
  const recipient = await findRecipient(transaction, userId);
  if (recipient) await send(transaction, sender, recipient, notice);
}

export async function notifyAdministrators(transaction: Db, sender: Sender, notice: Notice): Promise<void> {
  for (const administrator of await listAdministrators(transaction))
    await send(transaction, sender, administrator, notice);
}
