import type { Handlers } from '#platform/http/serve.ts';
import type { AuthApi } from '../../api.ts';
import { passwordResetHandlers, verificationHandlers } from './mailed-codes.ts';
import { type HandlerContext, signInHandlers } from './sign-in.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { decryptGrant } from '../encryption.ts';
import type { AuthContext } from '../identity/port.ts';
import { refreshViewer } from '../read-session.ts';
import { deleteOwnSession, deleteSession, findSessionById } from '../repository/sessions.ts';
import { sessionCookie } from '../session-cookie.ts';
import { listSessions } from '../sessions.ts';

async function signOut(context: AuthContext, { sessionId }: Viewer): Promise<void> {
  const { db, clock, identity, background } = context;
  const session = await findSessionById(db, sessionId, clock());
  await deleteSession(db, sessionId);
  const grant = session && decryptGrant(context, session);
  if (grant) background.run('sign out at the provider', () => identity.signOut(grant));
}

type SessionRoutes =
  | 'POST /api/auth/sign-out'
  | 'GET /api/auth/session'
  | 'GET /api/auth/sessions'
  | 'DELETE /api/auth/sessions/:id';

const sessionHandlers: Pick<Handlers<AuthApi, HandlerContext>, SessionRoutes> = {
  'POST /api/auth/sign-out': async (context, { viewer, http }) => {
    if (viewer) await signOut(context, viewer);
    sessionCookie(context.site.url).clear(http);
    return null;
  },

  'GET /api/auth/session': async (context, { viewer: known, query }) => {
    const viewer = known && query.fresh ? await refreshViewer(context, known) : known;
    return { user: viewer && (await context.findUser(context.db, viewer.userId)) };
  },

  'GET /api/auth/sessions': ({ db, clock }, { viewer }) => listSessions(db, viewer, clock()),

  'DELETE /api/auth/sessions/:id': async ({ db, site }, { viewer, params: { id }, http }) => {
    if (!(await deleteOwnSession(db, viewer.userId, id))) throw new AppError('not-found');
    if (id === viewer.sessionId) sessionCookie(site.url).clear(http);
    return null;
  },
};

export const authHandlers: Handlers<AuthApi, HandlerContext> = {
  ...signInHandlers,
  ...sessionHandlers,
  ...verificationHandlers,
  ...passwordResetHandlers,
};
