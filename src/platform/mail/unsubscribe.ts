import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { DAY } from '#shared/time.ts';
import { signToken } from '../signed-token.ts';
import type { MailContent } from './outbox.ts';

export const UNSUBSCRIBE_PURPOSE = 'unsubscribe';

/** Exceeds the 30 days that laws on bulk mail ask for. */
const VALID_MS = 90 * DAY;

const TOKEN_PLACE = 'UNSUBSCRIBE-TOKEN';

export const unsignedUnsubscribeUrl = (siteUrl: string): string =>
  siteUrl + mailedPath(mailedPaths.unsubscription, TOKEN_PLACE);

interface Signer {
  siteUrl: string;
  sessionKeys: readonly Buffer[];
  at: Date;
}

/** Signs the link only when the mail leaves: no database and no backup holds a valid token. */
export function signUnsubscribeLink<Mail extends MailContent & { unsubscribe?: unknown }>(
  mail: Mail,
  { siteUrl, sessionKeys, at }: Signer,
): Mail & { unsubscribeUrl: string | null } {
  if ((mail.unsubscribe ?? null) === null) return { ...mail, unsubscribeUrl: null };
  const expiresAt = new Date(at.getTime() + VALID_MS);
  const token = signToken(sessionKeys, UNSUBSCRIBE_PURPOSE, mail.unsubscribe, expiresAt);
  return {
    ...mail,
    html: mail.html.replaceAll(TOKEN_PLACE, token),
    text: mail.text.replaceAll(TOKEN_PLACE, token),
    unsubscribeUrl: unsignedUnsubscribeUrl(siteUrl).replace(TOKEN_PLACE, token),
  };
}
