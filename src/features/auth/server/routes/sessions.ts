import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { DeviceSession, Session, SessionQuery } from '../../schema.ts';
import { sessionCookie } from '../cookies.ts';
import type { AuthRouteDeps } from '../deps.ts';
import { endSessionById } from '../end-session.ts';
import { refreshViewer } from '../find-viewer.ts';
import { listSessions } from '../list-sessions.ts';

/** Who is signed in, and from where. */
export function sessionRoutes(deps: AuthRouteDeps) {
  const { db, clock, site, findUser } = deps;
  const cookie = sessionCookie(site.url);
  return new Hono()
    .get(
      '/session',
      describe('Auth.getSession', 'La persona que inició sesión; null sin sesión', Session),
      validate('query', SessionQuery),
      async (c) => {
        const known = viewerOf(c);
        const viewer = known && c.req.valid('query').fresh ? await refreshViewer(deps, known) : known;
        return sendJson(c, { user: viewer && (await findUser(db, viewer.userId)) });
      },
    )
    .get(
      '/sessions',
      describe(
        'Auth.listSessions',
        'Las sesiones propias, de la más reciente a la más antigua',
        v.array(DeviceSession),
      ),
      signedIn(),
      async (c) => sendJson(c, await listSessions(db, requireViewer(c), clock())),
    )
    .delete(
      '/sessions/:id',
      describe('Auth.endSession', 'Cierra una sesión propia', null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        const viewer = requireViewer(c);
        const { id } = c.req.valid('param');
        await endSessionById(db, viewer, id);
        if (id === viewer.sessionId) cookie.clear(c);
        return c.body(null, 204);
      },
    );
}
