import type { Context } from 'hono';
import { clientAddress } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { AuthApi } from '../api.ts';
import { browserOf } from './browser.ts';
import { deviceCookie, sessionCookie } from './cookies.ts';
import type { AuthRouteDeps } from './deps.ts';
import { endSession, endSessionById } from './end-session.ts';
import { refreshViewer } from './find-viewer.ts';
import { IdentityError } from './identity/port.ts';
import { listSessions } from './list-sessions.ts';
import { confirmPasswordReset, requestPasswordReset } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import type { StartedSession } from './start-session.ts';
import { confirmVerification, resendVerification } from './verify-email.ts';

/** Hands the session to the browser. Throws IdentityError `session-expired` for a person who was deleted meanwhile. */
async function handOut(context: AuthRouteDeps, http: Context, started: StartedSession) {
  const { db, site, findUser } = context;
  const user = await findUser(db, started.userId);
  if (!user) throw new IdentityError('session-expired');
  sessionCookie(site.url).write(http, started.token);
  deviceCookie(site.url).write(http, started.deviceToken);
  return { user };
}

const addressOf = ({ trustedProxies }: AuthRouteDeps, http: Context) => clientAddress(http, trustedProxies);

export const authHandlers: Handlers<AuthApi, AuthRouteDeps> = {
  'POST /api/auth/sign-up': async (context, { body, http }) =>
    handOut(context, http, await signUp(context, body, browserOf(http, context))),
  'POST /api/auth/sign-in': async (context, { body, http }) =>
    handOut(context, http, await signIn(context, body, browserOf(http, context))),
  'POST /api/auth/sign-out': async (context, { viewer, http }) => {
    if (viewer) await endSession(context, viewer);
    sessionCookie(context.site.url).clear(http);
    return null;
  },
  'GET /api/auth/session': async (context, { viewer: known, query }) => {
    const viewer = known && query.fresh ? await refreshViewer(context, known) : known;
    return { user: viewer && (await context.findUser(context.db, viewer.userId)) };
  },
  'GET /api/auth/sessions': ({ db, clock }, { viewer }) => listSessions(db, viewer, clock()),
  'DELETE /api/auth/sessions/:id': async ({ db, site }, { viewer, params, http }) => {
    await endSessionById(db, viewer, params.id);
    if (params.id === viewer.sessionId) sessionCookie(site.url).clear(http);
    return null;
  },
  'POST /api/auth/verification': async (context, { viewer, http }) => {
    await resendVerification(context, viewer, addressOf(context, http));
    return null;
  },
  'POST /api/auth/verification/confirm': (context, { body, http }) =>
    confirmVerification(context, body.code, addressOf(context, http)),
  'POST /api/auth/password-reset': async (context, { body, http }) => {
    await requestPasswordReset(context, body.email, browserOf(http, context));
    return null;
  },
  'POST /api/auth/password-reset/confirm': (context, { body, http }) =>
    confirmPasswordReset(context, body, browserOf(http, context)),
};
