import * as v from 'valibot';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { MANAGER_MESSAGES } from '../messages.ts';
import { INVITATION_TERM_MS } from '../schema.ts';
import { invitationMail } from './mails.ts';
import { mayAnswer } from './policy.ts';
import { type ManagerRow, findManager } from './repository/managers.ts';

const PURPOSE = 'manager-invitation';

/** Per address, whoever invites it. */
const MAILS: Limit = { name: 'manager-invitation-mail', points: 1, seconds: 86_400 };

/** False if the address had its mail of the day: the inviter must not notice. */
export async function takeMail({ limits }: AppContext, email: string): Promise<boolean> {
  try {
    await limits.take(MAILS, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false;
    throw error;
  }
}

export const refundMail = ({ limits }: AppContext, email: string) => limits.refund(MAILS, email);

export async function enqueueInvitation(
  transaction: Db,
  { site, sessionKeys }: AppContext,
  { id, email, at }: { id: number; email: string; at: Date },
): Promise<void> {
  const expiresAt = new Date(at.getTime() + INVITATION_TERM_MS);
  const token = signToken(sessionKeys, PURPOSE, id, expiresAt);
  await enqueueMail(transaction, { to: email, ...invitationMail(site, token) });
}

/** Returns the id that a link names. @throws AppError `conflict` for a forged or late one */
export function requireInvitationId({ sessionKeys, clock }: AppContext, token: string): number {
  const id = readToken(sessionKeys, PURPOSE, v.number(), token, clock());
  if (id === null) throw new AppError('conflict', MANAGER_MESSAGES.invalid, { reason: 'invalid-invitation' });
  return id;
}

/** Also one that the viewer has accepted. @throws AppError `conflict`, `forbidden` for another account */
export async function requireInvitation(db: Db, viewer: Viewer, id: number, at: Date): Promise<ManagerRow> {
  const row = await findManager(db, id);
  if (!row) throw new AppError('conflict', MANAGER_MESSAGES.invalid, { reason: 'invalid-invitation' });
  requirePermission(mayAnswer(viewer, row.email), MANAGER_MESSAGES.otherAccount);
  if (row.userId === viewer.userId) return row;
  if (row.userId !== null || at.getTime() - row.invitedAt.getTime() >= INVITATION_TERM_MS)
    throw new AppError('conflict', MANAGER_MESSAGES.invalid, { reason: 'invalid-invitation' });
  return row;
}
