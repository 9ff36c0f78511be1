import { Hono } from 'hono';
import * as v from 'valibot';
import { browserOf, sessionCookie } from '#features/auth/server/index.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import type { Site } from '#shared/site.ts';
import { NewUser, UserChanges, UserDeletion } from '../changes.ts';
import { User } from '../schema.ts';
import { addUser } from './add-user.ts';
import { changeUser } from './change-user.ts';
import { type DeletionDeps, deleteUser } from './delete-user.ts';
import { ownRoutes } from './own-routes.ts';
import { peopleRoutes } from './people-routes.ts';

interface UserRouteDeps extends DeletionDeps {
  site: Site;
  trustedProxies: number;
}

/** A person as clients send them, with what becomes of what only the identity provider knows. */
const CreationRequest = v.object({
  ...NewUser.entries,
  fbUid: v.pipe(
    NewUser.entries.fbUid,
    v.description('Se acepta y no se usa: la identidad es la de la sesión, o la que crea la invitación'),
  ),
});

function deletionRoutes(deps: UserRouteDeps) {
  return new Hono().delete(
    '/:id',
    describe(
      'Users.deleteUser',
      'Elimina a una persona con todo lo suyo; la propia cuenta, con contraseña',
      null,
    ),
    signedIn(),
    validate('param', IdParam),
    validate('json', UserDeletion),
    async (c) => {
      const viewer = requireViewer(c);
      const { id } = c.req.valid('param');
      const { password } = c.req.valid('json');
      await deleteUser(deps, viewer, { id, password, origin: browserOf(c, deps) });
      if (id === viewer.userId) sessionCookie(deps.site.url).clear(c);
      return c.body(null, 204);
    },
  );
}

/** People with accounts, mounted at /api/users/. */
export function userRoutes(deps: UserRouteDeps) {
  return new Hono()
    .route('/', ownRoutes(deps))
    .route('/', peopleRoutes(deps))
    .route('/', deletionRoutes(deps))
    .post(
      '/',
      describe(
        'Users.createUser',
        'La persona que acaba de crear su cuenta; de administradores, invita a otra por correo',
        User,
      ),
      signedIn(),
      validate('json', CreationRequest),
      async (c) => sendJson(c, await addUser(deps, requireViewer(c), c.req.valid('json'))),
    )
    .put(
      '/:id',
      describe('Users.updateUser', 'Cambia nombre y teléfono; para administradores, también el rol', User),
      signedIn(),
      validate('param', IdParam),
      validate('json', UserChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await changeUser(deps, requireViewer(c), id, c.req.valid('json')));
      },
    );
}
