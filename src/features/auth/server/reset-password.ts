import { setTimeout } from 'node:timers/promises';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { type Origin, attemptOf } from './attempt-of.ts';
import { clearUnprovenProfile } from './clear-unproven-profile.ts';
import type { AuthDeps } from './deps.ts';
import { forgiveAccount, limitCode, limitReset } from './limits.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import { hasDevices } from './repo/devices.ts';
import { insertPasswordRequest } from './repo/password-requests.ts';
import { endInvitation, findPersonByEmail, lockPersonByEmail } from './repo/people.ts';
import { endAllSessions } from './repo/sessions.ts';

/** Longer than limits and mail take, so that neither shows in the time of an answer, nor in that of the next one. */
const ANSWER_AFTER_MS = 250;

/**
 * Keeps the wish for a code, which is mailed soon if the address has an account. Nobody waits for that, and the answer comes
 * after a fixed time, so that it can't be told from it whether there is one. Throws AppError `too-many-requests`.
 */
export async function requestPasswordReset(
  { db, clock, limits, wakeWorkers }: AuthDeps,
  email: string,
  browser: Origin,
): Promise<void> {
  const answerTime = setTimeout(ANSWER_AFTER_MS);
  await limitReset(limits, await attemptOf(db, email, browser));
  await insertPasswordRequest(db, { email }, clock());
  wakeWorkers();
  await answerTime;
}

/** Sets the password for the code of a mail, ends every session of the person and tells them so. Throws IdentityError. */
export async function confirmPasswordReset(
  { db, clock, site, identity, limits }: AuthDeps,
  { code, password }: { code: string; password: string },
  browser: Origin,
): Promise<{ email: string }> {
  await limitCode(limits, browser.address);
  const owner = await identity.readPasswordCode(code);
  const name = (await findPersonByEmail(db, owner.email))?.name ?? '';
  const { email } = await identity.confirmPasswordReset(code, password, { email: owner.email, name });
  await db.transaction().execute(async (transaction) => {
    // Locked before their sessions, as who deletes them has it: neither waits for the other.
    const person = await lockPersonByEmail(transaction, email);
    if (!person) return;
    await endAllSessions(transaction, person.id);
    await endInvitation(transaction, person.id);
    const isFirst = !person.emailVerified && !(await hasDevices(transaction, person.id));
    const knownName = await clearUnprovenProfile(transaction, person);
    // The first password of an invited person is no change to warn of.
    if (isFirst) return;
    const mail = passwordChangedMail(site, { name: knownName, at: clock() });
    await enqueueMail(transaction, { to: email, ...mail });
  });
  const { account } = await attemptOf(db, email, browser);
  for (const counted of new Set([email, account])) await forgiveAccount(limits, counted);
  return { email };
}
