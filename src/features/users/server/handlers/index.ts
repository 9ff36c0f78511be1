import { getUsage } from '#features/plans/server/index.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { readPage } from '#platform/db/list.ts';
import { countPeople } from '#platform/db/people.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { readEmailText } from '#shared/email-text.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission, type Viewer, isAdmin } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import { mayFindByEmail, mayReadUsage, mayRegister } from '../policy.ts';
import { isInvited, presentPeople, presentUsers, getUser } from '../presenter.ts';
import {
  type UserRow,
  findUserByEmail,
  listUsers,
  insertUser,
  lockUser,
  updateUser,
} from '../repository/users.ts';
import { type DeletionContext, deletionHandlers } from './deletion.ts';
import { ownDataHandlers } from './own-data.ts';
import { profileHandlers } from './profile.ts';
import { IdentityError, requestInvitation } from '#features/auth/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Limit } from '#shared/contract.ts';
import type { NewUser } from '../../changes.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import type { User } from '../../schema.ts';

const INVITATIONS: Limit = { name: 'invitation', points: 5, seconds: 3_600 };

function inviteUser(context: AppContext, viewer: Viewer, { email, name, role }: NewUser): Promise<User> {
  return inTransaction(context, viewer, async (tx) => {
    const id = await insertUser(tx.db, { email, name, role, createdAt: tx.at, invitedAt: tx.at });
    if (id === null) throw new IdentityError('email-already-in-use');
    await requestInvitation(tx.db, email, tx.at);
    const subject = { kind: 'user', id, name } as const;
    await tx.audit({ act: 'created', subject, after: { email, role } });
    return getUser(tx.db, id);
  });
}

const invitationHandlers: Pick<Handlers<UsersApi>, 'POST /api/users/' | 'POST /api/users/invitation/:id'> = {
  'POST /api/users/': (context, { viewer, body }) => {
    if (isAdmin(viewer)) return inviteUser(context, viewer, body);
    // Signing up has already created the user, so only the confirmation is left.
    requirePermission(mayRegister(viewer, body));
    return getUser(context.db, viewer.userId);
  },

  'POST /api/users/invitation/:id': async (context, { viewer, params: { id } }) => {
    await context.limits.take(INVITATIONS, String(id));
    return inTransaction(context, viewer, async (tx) => {
      const user = await lockUser(tx.db, id);
      if (!isInvited(user)) throw new AppError('conflict', PEOPLE_MESSAGES.hasPassword);
      const { email, name } = user;
      await updateUser(tx.db, id, { invitedAt: tx.at });
      await requestInvitation(tx.db, email, tx.at);
      const subject = { kind: 'user', id, name } as const;
      await tx.audit({ act: 'invited-again', subject, after: { email } });
      return null;
    });
  },
};

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
    return { items: await presentPeople(db, rows), ...totals, nextCursor, previousCursor };
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
