import nodemailer from 'nodemailer';
import type { Site } from '#shared/site.ts';
import type { MailConfig } from '../config.ts';
import type { Mail } from './outbox.ts';

export interface OutgoingMail extends Mail {
  id: number;
  createdAt: Date;
}

export interface MailTransport {
  /** @throws Error when the server does not accept the mail. */
  send(mail: OutgoingMail): Promise<void>;
}

/** `sending` limits the whole attempt, to less than a claim. */
const TIMEOUTS_MS = { connecting: 10_000, silence: 20_000, sending: 60_000 };

/** The same for every attempt, so that mail clients show a duplicate once. */
const messageId = ({ id, createdAt }: OutgoingMail, from: string) =>
  `<${createdAt.getTime()}.${id}${from.slice(from.lastIndexOf('@'))}>`;

/** A password never travels unencrypted. */
export function createTransport(
  { url, from }: NonNullable<MailConfig['smtp']>,
  { name }: Pick<Site, 'name'>,
): MailTransport {
  const smtp = nodemailer.createTransport({
    url,
    requireTLS: new URL(url).username !== '',
    connectionTimeout: TIMEOUTS_MS.connecting,
    greetingTimeout: TIMEOUTS_MS.connecting,
    socketTimeout: TIMEOUTS_MS.silence,
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
        messageId: messageId(mail, from),
        date: mail.createdAt,
        // Prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es-GT' },
        signal: AbortSignal.timeout(TIMEOUTS_MS.sending),
      });
    },
  };
}

const VERIFY_TIMEOUT_MS = 5_000;

/** Connects and signs in, and sends nothing. @throws Error */
export async function verifySmtp({ url }: NonNullable<MailConfig['smtp']>): Promise<void> {
  const smtp = nodemailer.createTransport({
    url,
    requireTLS: new URL(url).username !== '',
    connectionTimeout: VERIFY_TIMEOUT_MS,
    greetingTimeout: VERIFY_TIMEOUT_MS,
    socketTimeout: VERIFY_TIMEOUT_MS,
  });
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}
