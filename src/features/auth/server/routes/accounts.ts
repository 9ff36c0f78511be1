import { type Context, Hono } from 'hono';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { viewerOf } from '#platform/http/viewer.ts';
import { NewAccount } from '../../new-account.ts';
import { SignIn, SignedInUser } from '../../schema.ts';
import { browserOf } from '../browser.ts';
import { deviceCookie, sessionCookie } from '../cookies.ts';
import type { AuthRouteDeps } from '../deps.ts';
import { endSession } from '../end-session.ts';
import { IdentityError } from '../identity/port.ts';
import { signIn } from '../sign-in.ts';
import { signUp } from '../sign-up.ts';
import type { StartedSession } from '../start-session.ts';

/** Making an account, signing in and out. */
export function accountRoutes(deps: AuthRouteDeps) {
  const { db, site, findUser } = deps;
  const session = sessionCookie(site.url);
  const device = deviceCookie(site.url);

  async function sendSession(c: Context, { userId, token, deviceToken }: StartedSession, status: 200 | 201) {
    const user = await findUser(db, userId);
    if (!user) throw new IdentityError('session-expired');
    session.write(c, token);
    device.write(c, deviceToken);
    return sendJson(c, { user }, status);
  }

  return new Hono()
    .post(
      '/sign-up',
      describe(
        'Auth.signUp',
        'Crea una cuenta, inicia sesión y envía el correo de verificación',
        SignedInUser,
        {
          status: 201,
        },
      ),
      validate('json', NewAccount(site)),
      async (c) => sendSession(c, await signUp(deps, c.req.valid('json'), browserOf(c, deps)), 201),
    )
    .post(
      '/sign-in',
      describe('Auth.signIn', 'Inicia sesión', SignedInUser),
      validate('json', SignIn),
      async (c) => sendSession(c, await signIn(deps, c.req.valid('json'), browserOf(c, deps)), 200),
    )
    .post('/sign-out', describe('Auth.signOut', 'Cierra la sesión, si hay una', null), async (c) => {
      const viewer = viewerOf(c);
      if (viewer) await endSession(deps, viewer);
      session.clear(c);
      return c.body(null, 204);
    });
}
