import { readBrowser, sessionCookie } from '#features/auth/server/index.ts';
import type { IdentityProvider } from '#features/auth/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { slug } from '#shared/text.ts';
import type { UsersApi } from '../api.ts';
import { addUser } from './add-user.ts';
import { changeAvatar } from './change-avatar.ts';
import { changeUser } from './change-user.ts';
import { collectOwnData } from './collect-own-data.ts';
import { deleteUser } from './delete-user.ts';
import { getUserByEmail } from './get-user-by-email.ts';
import { inviteAgain } from './invite-again.ts';
import { listUsers } from './list-users.ts';
import { readUsage } from './read-usage.ts';

/** `mis-datos-maria-jose.json`; a name may have no letter that fits. */
const dataFileName = (name: string) => `${['mis-datos', slug(name)].filter(Boolean).join('-')}.json`;

export const userHandlers: Handlers<UsersApi, AppContext & { identity: IdentityProvider }> = {
  'GET /api/users/all': ({ db }, { viewer, query }) => listUsers(db, viewer, query),
  'GET /api/users/email/:email': ({ db }, { viewer, params }) => getUserByEmail(db, viewer, params.email),
  'GET /api/users/usage/:id': ({ db, clock }, { viewer, params }) =>
    readUsage(db, viewer, params.id, clock()),
  'GET /api/users/data/:id': async ({ db, clock, site }, { viewer, params }) => {
    const data = await collectOwnData({ db, siteUrl: site.url, at: clock() }, viewer, params.id);
    return { fileName: dataFileName(data.profile.name), content: { ...data } };
  },
  'POST /api/users/': (context, { viewer, body }) => addUser(context, viewer, body),
  'POST /api/users/invitation/:id': async (context, { viewer, params }) => {
    await inviteAgain(context, viewer, params.id);
    return null;
  },
  'PUT /api/users/:id': (context, { viewer, params, body }) => changeUser(context, viewer, params.id, body),
  'POST /api/upload/user/:userId/avatar': (context, { viewer, params, http }) =>
    changeAvatar(context, viewer, params.userId, http.req.raw),
  'DELETE /api/users/:id': async (context, { viewer, params: { id }, body, http }) => {
    await deleteUser(context, viewer, { id, password: body.password, client: readBrowser(http, context) });
    if (id === viewer.userId) sessionCookie(context.site.url).clear(http);
    return null;
  },
};
