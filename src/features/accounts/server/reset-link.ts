import { createResetLink } from '#features/auth/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import type { ResetLink } from '../schema.ts';
import { resetLinkMail } from './mails.ts';
import { lockPerson, subjectOf } from './person.ts';

/** Makes a link for a person. The log and the mail say that it was made, and hold nothing of it. */
export async function makeResetLink(tx: Tx, id: number): Promise<ResetLink> {
  const { db, site, at } = tx;
  const person = await lockPerson(tx, id);
  if (person.fbUid === null) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.noPasswordYet);
  if (person.disabled) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.disabled);
  const { token, expiresAt } = await createResetLink({ db, at }, id);
  const after = { expiresAt: expiresAt.toISOString() };
  await tx.audit({ act: 'reset-link-made', subject: subjectOf(person), after });
  // An unverified address may be a stranger's: the mail would hold the name that was typed.
  if (person.emailVerified)
    await enqueueMail(db, { to: person.email, ...resetLinkMail(site, person.name) }, 'awaited');
  return { url: site.url + paths.newPassword(token), expiresAt };
}
