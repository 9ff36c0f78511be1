import * as v from 'valibot';
import type { AppContext } from '#platform/context.ts';
import { UNSUBSCRIBE_PURPOSE } from '#platform/mail/unsubscribe.ts';
import { readToken } from '#platform/signed-token.ts';
import { AppError } from '#shared/errors.ts';
import { businessInvitationPath } from '#shared/mailed-paths.ts';
import { EntityId } from '#shared/schemas.ts';
import { declineInvitation } from './decline.ts';
import { invitationToken } from './links.ts';
import { rememberRefusal } from './refusals.ts';
import { type InvitationRow, findInvitation } from './repository/invitations.ts';

const Claims = v.strictObject({ invitation: EntityId });

async function findMailed(
  { db, sessionKeys, clock }: Pick<AppContext, 'db' | 'sessionKeys' | 'clock'>,
  token: string,
): Promise<InvitationRow | null> {
  const claims = readToken(sessionKeys, UNSUBSCRIBE_PURPOSE, Claims, token, clock());
  return claims && findInvitation(db, claims.invitation);
}

/** Returns where a person can answer the mail whose unsubscription was asked for; null for other mails. */
export async function findInvitationPath(context: AppContext, token: string): Promise<string | null> {
  const invitation = await findMailed(context, token);
  return invitation && businessInvitationPath(invitationToken(context.sessionKeys, invitation));
}

/** Declines for a mail provider's request. Counts also after the invitation has ended. */
export async function declineByMail(context: AppContext, token: string): Promise<boolean> {
  const { db, sessionKeys, clock } = context;
  const invitation = await findMailed(context, token);
  if (!invitation) return false;
  const answer = { token: invitationToken(sessionKeys, invitation), isRemoval: false };
  await declineInvitation(context, null, answer).catch(async (err: unknown) => {
    if (!(err instanceof AppError && err.code === 'conflict')) throw err;
    const addresses = [invitation.address];
    await rememberRefusal(db, sessionKeys, { addresses, isRemoval: false, at: clock() });
  });
  return true;
}
