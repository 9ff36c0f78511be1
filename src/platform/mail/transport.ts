import nodemailer from 'nodemailer';
import type { Site } from '#shared/site.ts';
import type { MailConfig } from '../config.ts';
import type { Mail } from './outbox.ts';

/** A mail with what makes it recognisable when it arrives twice. */
export interface OutgoingMail extends Mail {
  id: number;
  createdAt: Date;
}

export interface MailTransport {
  /** Hands the mail to who delivers it; throws when it was not accepted. */
  send(mail: OutgoingMail): Promise<void>;
}

/** In ms. The last one ends every attempt, so that a claim always outlives it. */
const PATIENCE = { connecting: 10_000, silence: 20_000, sending: 60_000 };

/** The same for every attempt at one mail: mailboxes show a message that arrives twice once. */
const messageIdOf = ({ id, createdAt }: OutgoingMail, from: string) =>
  `<${createdAt.getTime()}.${id}${from.slice(from.lastIndexOf('@'))}>`;

/** Sends over SMTP, from the configured address under the site's name. A password never travels unencrypted. */
export function createTransport(
  { url, from }: NonNullable<MailConfig['smtp']>,
  { name }: Pick<Site, 'name'>,
): MailTransport {
  const smtp = nodemailer.createTransport({
    url,
    requireTLS: new URL(url).username !== '',
    connectionTimeout: PATIENCE.connecting,
    greetingTimeout: PATIENCE.connecting,
    socketTimeout: PATIENCE.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await smtp.sendMail({
        from: { name, address: from },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: messageIdOf(mail, from),
        date: mail.createdAt,
        // Holiday replies and the like stay away from an address that nobody reads.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-GT' },
        signal: AbortSignal.timeout(PATIENCE.sending),
      });
    },
  };
}
