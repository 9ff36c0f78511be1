import * as v from 'valibot';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import type { Limit } from '#shared/contract.ts';
import { mailboxOf } from '#shared/email-text.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { MANAGER_MESSAGES } from '../messages.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { invitationMail } from './mails.ts';
import { mayAnswer } from './policy.ts';
import { type ManagerRow, findManager, findManagerBy } from './repository.ts';

const PURPOSE = 'manager-invitation';

/** Limits by business and address: no other person's invitation takes this one's mail. */
const TERM_MS = RETENTION.businessManager.invitation.keeps.ms;

const MAILS: Limit = { name: 'manager-invitation-mail', points: 1, seconds: 86_400 };

interface Invited {
  businessId: number;
  email: string;
}

const mailKey = ({ businessId, email }: Invited) => `${businessId} ${mailboxOf(email)}`;

export async function takeMail({ limits }: AppContext, invited: Invited): Promise<boolean> {
  try {
    await limits.take(MAILS, mailKey(invited));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false;
    throw error;
  }
}

export const refundMail = ({ limits }: AppContext, invited: Invited) =>
  limits.refund(MAILS, mailKey(invited));

export async function enqueueInvitation(
  { db, site, sessionKeys, at }: Pick<Tx, 'db' | 'site' | 'sessionKeys' | 'at'>,
  { businessId, email }: Invited,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + TERM_MS);
  const token = signToken(sessionKeys, PURPOSE, [businessId, email], expiresAt);
  await enqueueMail(db, { to: email, ...invitationMail(site, token) });
}

const invalid = () => new AppError('conflict', MANAGER_MESSAGES.invalid, { reason: 'invalid-invitation' });

/** Names business and address: a withdrawn invitation works again when it is repeated. Older mails named its row. */
const Claims = v.union([v.number(), v.strictTuple([v.number(), v.string()])]);

export async function findInvitationId(
  { db, sessionKeys, clock }: AppContext,
  token: string,
): Promise<number | null> {
  const claims = readToken(sessionKeys, PURPOSE, Claims, token, clock());
  if (claims === null) throw invalid();
  const row = await (typeof claims === 'number'
    ? findManager(db, claims)
    : findManagerBy(db, claims[0], { email: claims[1] }));
  return row?.id ?? null;
}

export async function requireInvitationId(context: AppContext, token: string): Promise<number> {
  const id = await findInvitationId(context, token);
  if (id === null) throw invalid();
  return id;
}

/**
 * Requires an invitation, also one that the viewer has accepted. @throws AppError `conflict`, `forbidden` for another
 * account
 */
export async function requireInvitation(db: Db, viewer: Viewer, id: number, at: Date): Promise<ManagerRow> {
  const row = await findManager(db, id);
  if (!row) throw invalid();
  requirePermission(mayAnswer(viewer, row.email), MANAGER_MESSAGES.otherAccount);
  if (row.userId === viewer.userId) return row;
  if (row.userId !== null || at.getTime() - row.invitedAt.getTime() >= TERM_MS) throw invalid();
  return row;
}
