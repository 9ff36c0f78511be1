import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { MINUTE } from '#shared/time.ts';
import { type AuthContext, IdentityError } from './identity/port.ts';
import { passwordChangedMail } from './mails.ts';
import { endInvitation, lockPersonByUid } from './repository/people.ts';
import { endAllSessions } from './repository/sessions.ts';
import { findResetLink, returnResetLink, takeResetLink, upsertResetLink } from './repository/reset-links.ts';
import { hashToken, newToken } from './session-cookie.ts';

export const RESET_LINK_MINUTES = 30;

/** Makes a link for a new password. An earlier one of the person ends. */
export async function createResetLink(
  { db, at }: { db: Db; at: Date },
  userId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + RESET_LINK_MINUTES * MINUTE);
  await upsertResetLink(db, { userId, tokenHash: hashToken(token), createdAt: at, expiresAt });
  return { token, expiresAt };
}

const finishReset = ({ db, clock, site }: AuthContext, uid: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const person = await lockPersonByUid(transaction, uid);
    if (!person) return;
    await endAllSessions(transaction, person.id);
    await endInvitation(transaction, person.id);
    if (!person.emailVerified) return;
    const facts = { name: person.name, at: clock() };
    await enqueueMail(transaction, { to: person.email, ...passwordChangedMail(site, facts) });
  });

/**
 * Sets a password by a link that an administrator made, once. Returns null for another code. A password that is refused leaves
 * the link usable.
 */
export async function redeemResetLink(
  context: AuthContext,
  token: string,
  password: string,
): Promise<{ email: string } | null> {
  const { db, clock, identity } = context;
  const hash = hashToken(token);
  const link = await findResetLink(db, hash);
  if (!link) return null;
  const { fbUid, email, name } = link;
  if (link.expiresAt <= clock()) throw new IdentityError('expired-action-code');
  const taken = await takeResetLink(db, hash);
  if (!taken || fbUid === null || !identity.admin) throw new IdentityError('invalid-action-code');
  try {
    await identity.admin.setPassword(fbUid, password, { email, name });
  } catch (error) {
    await returnResetLink(db, taken);
    throw error;
  }
  await finishReset(context, fbUid);
  return { email };
}
