import * as v from 'valibot';
import { readToken, signToken } from '#platform/signed-token.ts';
import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { EntityId } from '#shared/schemas.ts';
import { DAY } from '#shared/time.ts';
import { MAIL_SIDES } from '../schema.ts';

const PURPOSE = 'account-change';

/** Both links end with the change: its state says whether they still do something. */
const Claims = v.strictObject({ id: EntityId, side: v.picklist(MAIL_SIDES) });

/** Exceeds the time that any change waits, so that an old link can say what became of it. */
const VALID_MS = 30 * DAY;

export function changeUrl(
  { siteUrl, sessionKeys, at }: { siteUrl: string; sessionKeys: readonly Buffer[]; at: Date },
  claims: v.InferOutput<typeof Claims>,
): string {
  const token = signToken(sessionKeys, PURPOSE, claims, new Date(at.getTime() + VALID_MS));
  return siteUrl + mailedPath(mailedPaths.accountChange, token);
}

export const readChangeToken = (sessionKeys: readonly Buffer[], token: string, at: Date) =>
  readToken(sessionKeys, PURPOSE, Claims, token, at);
