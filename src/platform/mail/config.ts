import * as v from 'valibot';
import { emailAddress } from '#shared/text-schemas.ts';

const SMTP_EXAMPLE = 'must be an address such as smtp://user:password@mail.example.com:587';

const Settings = v.object({
  NODE_ENV: v.optional(v.string()),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, SMTP_EXAMPLE), v.url(SMTP_EXAMPLE))),
  MAIL_FROM: v.optional(v.pipe(v.string(), emailAddress('must be an address such as avisos@example.com'))),
});

/** The environment variables of mail. */
export const MailEnvironment = v.pipe(
  Settings,
  v.forward(
    v.check((env) => !env.SMTP_URL || env.MAIL_FROM !== undefined, 'must be set with SMTP_URL'),
    ['MAIL_FROM'],
  ),
);

export type MailConfig = ReturnType<typeof mailConfig>;

/**
 * How mail leaves: `smtp` is null where it can't. Outside production it is then to be read in the local mailbox, which
 * must not exist anywhere else.
 */
export function mailConfig({ NODE_ENV, SMTP_URL, MAIL_FROM }: v.InferOutput<typeof MailEnvironment>) {
  const smtp = SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null;
  return { smtp, localMailbox: smtp === null && NODE_ENV !== 'production' };
}
