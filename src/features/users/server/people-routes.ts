import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { PeopleQuery, UserPage } from '../people.ts';
import { User } from '../schema.ts';
import { getUserByEmail } from './get-user-by-email.ts';
import { inviteAgain } from './invite-again.ts';
import { listUsers } from './list-users.ts';

/** Who has an account, and who was invited to one. */
export function peopleRoutes(deps: Parameters<typeof inviteAgain>[0]) {
  const { db } = deps;
  return new Hono()
    .get(
      '/all',
      describe('Users.listUsers', 'Todas las personas, por páginas, para administradores', UserPage),
      signedIn(),
      validate('query', PeopleQuery),
      async (c) => sendJson(c, await listUsers(db, requireViewer(c), c.req.valid('query'))),
    )
    .get(
      '/email/:email',
      describe(
        'Users.getUserByEmail',
        'Una persona por su email: la propia, o cualquiera para administradores',
        User,
      ),
      signedIn(),
      validate('param', v.object({ email: v.string() })),
      async (c) => sendJson(c, await getUserByEmail(db, requireViewer(c), c.req.valid('param').email)),
    )
    .post(
      '/invitation/:id',
      describe(
        'Users.resendInvitation',
        'Envía otra vez la invitación a quien aún no tiene contraseña',
        null,
      ),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await inviteAgain(deps, requireViewer(c), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
