import type { Clock } from '#shared/time.ts';
import type { MailConfig } from '../config.ts';
import type { Mail } from './outbox.ts';
import { signUnsubscribeLink } from './unsubscribe.ts';

export interface OutgoingMail extends Mail {
  id: number;
  createdAt: Date;
  unsubscribeUrl?: string | null;
}

export interface MailTransport {
  /** Sends one mail. @throws Error if the server does not accept it */
  send(mail: OutgoingMail): Promise<void>;
}

const TIMEOUTS_MS = { connecting: 10_000, silence: 20_000, sending: 60_000 };

/** Is the same for every attempt, so that mail clients show a duplicate once. */
const messageId = ({ id, createdAt }: OutgoingMail, from: string) =>
  `<${createdAt.getTime()}.${id}${from.slice(from.lastIndexOf('@'))}>`;

/** Allows unsubscribing with one tap in a mail client, without opening a page (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribeUrl }: OutgoingMail) =>
  unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };

/** Never sends a password unencrypted. Replies of people go to `replyTo`, or to the sender. */
export function createTransport(
  { url, from }: NonNullable<MailConfig['smtp']>,
  { name, replyTo }: { name: string; replyTo: string | null },
): MailTransport {
  const smtp = {
    url,
    requireTLS: new URL(url).username !== '',
    connectionTimeout: TIMEOUTS_MS.connecting,
    greetingTimeout: TIMEOUTS_MS.connecting,
    socketTimeout: TIMEOUTS_MS.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      await createTransport(smtp).sendMail({
        from: { name, address: from },
        to: { name: '', address: mail.to },
        replyTo: replyTo ?? undefined,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: messageId(mail, from),
        date: mail.createdAt,
        // Prevents automatic replies.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': 'es-GT',
          ...unsubscribeHeaders(mail),
        },
        signal: AbortSignal.timeout(TIMEOUTS_MS.sending),
      });
    },
  };
}

interface LinkSigner {
  siteUrl: string;
  sessionKeys: readonly Buffer[];
  clock: Clock;
}

export const signingTransport = (
  transport: MailTransport,
  { clock, ...signer }: LinkSigner,
): MailTransport => ({
  send: (mail) => transport.send(signUnsubscribeLink(mail, { ...signer, at: clock() })),
});

const VERIFY_TIMEOUT_MS = 5_000;

/** Connects and signs in, and sends nothing. @throws Error */
export async function verifySmtp({ url }: NonNullable<MailConfig['smtp']>): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const smtp = createTransport({
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
