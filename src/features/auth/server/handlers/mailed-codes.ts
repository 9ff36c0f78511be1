import { clientAddress } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { AuthApi } from '../../api.ts';
import { decryptGrant } from '../encryption.ts';
import { type AuthContext, IdentityError } from '../identity/port.ts';
import { limitCode, limitVerification, identifyAttempt, limitReset, resetSignInLimits } from '../limits.ts';
import { saveIdentity, endInvitation, findPersonByEmail, lockPersonByEmail } from '../repository/people.ts';
import { findSessionById, endAllSessions, hasDevices } from '../repository/sessions.ts';
import { setTimeout } from 'node:timers/promises';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { readBrowser } from '../browser.ts';
import { clearUnverifiedProfile } from '../link-identity.ts';
import { passwordChangedMail } from '../mails.ts';
import { insertPasswordRequest } from '../repository/password-requests.ts';
import { deleteResetLink } from '../repository/reset-links.ts';
import { redeemResetLink } from '../reset-links.ts';

/**
 * Milliseconds, longer than limits and mail take, so that neither shows in the response time of this request or the
 * next one.
 */
const RESPONSE_TIME_MS = 250;

const endSessions = ({ db, clock, site }: AuthContext, email: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Locked before their sessions, in the same order as a deletion of the person.
    const person = await lockPersonByEmail(transaction, email);
    if (!person) return;
    await endAllSessions(transaction, person.id);
    await endInvitation(transaction, person.id);
    await deleteResetLink(transaction, person.id);
    const isFirst = !person.emailVerified && !(await hasDevices(transaction, person.id));
    const name = await clearUnverifiedProfile(transaction, person);
    // The first password of an invited person is no change to warn of.
    if (isFirst) return;
    await enqueueMail(transaction, { to: email, ...passwordChangedMail(site, { name, at: clock() }) });
  });

async function redeemMailedCode(context: AuthContext, code: string, password: string) {
  const { db, identity } = context;
  const owner = await identity.readPasswordCode(code);
  const name = (await findPersonByEmail(db, owner.email))?.name ?? '';
  const { email } = await identity.confirmPasswordReset(code, password, { email: owner.email, name });
  await endSessions(context, email);
  return { email };
}

type PasswordResetRoutes = 'POST /api/auth/password-reset' | 'POST /api/auth/password-reset/confirm';

export const passwordResetHandlers: Pick<Handlers<AuthApi, AuthContext>, PasswordResetRoutes> = {
  /** Responds after a fixed time, so that nothing reveals whether the account exists. */
  'POST /api/auth/password-reset': async (context, { body: { email }, http }) => {
    const { db, clock, limits, wakeWorkers } = context;
    const responseTime = setTimeout(RESPONSE_TIME_MS);
    await limitReset(limits, await identifyAttempt(db, email, readBrowser(http, context)));
    await insertPasswordRequest(db, { email }, clock());
    wakeWorkers();
    await responseTime;
    return null;
  },

  'POST /api/auth/password-reset/confirm': async (context, { body: { code, password }, http }) => {
    const { db, limits } = context;
    const browser = readBrowser(http, context);
    await limitCode(limits, browser.address);
    const byLink = await redeemResetLink(context, code, password);
    const { email } = byLink ?? (await redeemMailedCode(context, code, password));
    const { account } = await identifyAttempt(db, email, browser);
    for (const limited of new Set([email, account])) await resetSignInLimits(limits, limited);
    return { email };
  },
};

type VerificationRoutes = 'POST /api/auth/verification' | 'POST /api/auth/verification/confirm';

export const verificationHandlers: Pick<Handlers<AuthApi, AuthContext>, VerificationRoutes> = {
  'POST /api/auth/verification': async (context, { viewer, body, http }) => {
    const { db, clock, identity, limits, trustedProxies } = context;
    if (viewer.emailVerified) return null;
    await limitVerification(limits, { account: viewer.email, address: clientAddress(http, trustedProxies) });
    const session = await findSessionById(db, viewer.sessionId, clock());
    const grant = session && decryptGrant(context, session);
    if (!grant) throw new IdentityError('session-expired');
    await identity.sendEmailVerification(grant, body.intention);
    return null;
  },

  'POST /api/auth/verification/confirm': async (context, { body, http }) => {
    const { db, identity, limits, trustedProxies } = context;
    await limitCode(limits, clientAddress(http, trustedProxies));
    const { uid, email } = await identity.confirmEmailVerification(body.code);
    await saveIdentity(db, { uid, email, emailVerified: true });
    return { email };
  },
};
