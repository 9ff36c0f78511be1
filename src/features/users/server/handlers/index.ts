import { getUsage } from '#features/plans/server/index.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { readPage } from '#platform/db/list.ts';
import { countPeople } from '#platform/db/people.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { readEmailText } from '#shared/email-text.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import { mayFindByEmail, mayReadUsage } from '../policy.ts';
import { isInvited, presentUsers } from '../presenter.ts';
import { type UserRow, findUserByEmail, listUsers } from '../repository/users.ts';
import { type DeletionContext, deletionHandlers } from './deletion.ts';
import { invitationHandlers } from './invitations.ts';
import { ownDataHandlers } from './own-data.ts';
import { profileHandlers } from './profile.ts';

export const userHandlers: Handlers<UsersApi, DeletionContext> = {
  ...invitationHandlers,
  ...profileHandlers,
  ...ownDataHandlers,
  ...deletionHandlers,

  'GET /api/users/all': async ({ db }, { query }) => {
    const page = await readPage<UserRow>(NEWEST_FIRST, query, async (seek) => {
      const [rows, total] = await Promise.all([
        listUsers(db, query.search, seek),
        countPeople(db, query.search),
      ]);
      return { rows, total };
    });
    const { rows, nextCursor, previousCursor, ...totals } = page;
    const users = await presentUsers(db, rows);
    const invited = new Set(rows.filter(isInvited).map(({ id }) => id));
    const items = users.map((user) => Object.assign(user, { isInvited: invited.has(user.id) }));
    return { items, ...totals, nextCursor, previousCursor };
  },

  'GET /api/users/email/:email': async ({ db }, { viewer, params }) => {
    const email = readEmailText(params.email);
    const row = mayFindByEmail(viewer, email) ? await findUserByEmail(db, email) : null;
    const [user] = await presentUsers(db, row ? [row] : []);
    if (!user) throw new AppError('not-found');
    return user;
  },

  'GET /api/users/usage/:id': ({ db, clock }, { viewer, params: { id } }) => {
    requirePermission(mayReadUsage(viewer, id));
    return getUsage(db, id, clock());
  },
};
