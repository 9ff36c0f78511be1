import type { AppContext } from '#platform/context.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import { businessInvitationPath } from '#shared/mailed-paths.ts';
import { EntityId } from '#shared/schemas.ts';

const PURPOSE = 'business-invitation';

/** Lasts as long as the row: an old link says what became of the invitation. */
const { open, ended } = RETENTION.businessInvitation;
const VALID_MS = open.keeps.ms + ended.keeps.ms;

type Keys = readonly Buffer[];

interface Named {
  id: number;
  createdAt: Date;
}

/** Is the same each time, so that no token has to be stored. */
export const invitationToken = (sessionKeys: Keys, { id, createdAt }: Named): string =>
  signToken(sessionKeys, PURPOSE, id, new Date(createdAt.getTime() + VALID_MS));

export const invitationUrl = (
  { siteUrl, sessionKeys }: { siteUrl: string; sessionKeys: Keys },
  invitation: Named,
): string => siteUrl + businessInvitationPath(invitationToken(sessionKeys, invitation));

/** Returns the id of an invitation; null for a forged or very old link. */
export const readInvitationToken = (
  { sessionKeys, clock }: Pick<AppContext, 'sessionKeys' | 'clock'>,
  token: string,
): number | null => readToken(sessionKeys, PURPOSE, EntityId, token, clock());
