import { recordAuditEntry } from '#features/audit/server/index.ts';
import { IdentityError, requestInvitation } from '#features/auth/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, isAdmin, requirePermission } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import type { NewUser } from '../../changes.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import type { User } from '../../schema.ts';
import { mayRegister } from '../policy.ts';
import { getUser, isInvited } from '../presenter.ts';
import { insertUser, lockUser, updateUser } from '../repository/users.ts';

const INVITATIONS: Limit = { name: 'invitation', points: 5, seconds: 3_600 };

function inviteUser(
  { db, clock }: AppContext,
  viewer: Viewer,
  { email, name, role }: NewUser,
): Promise<User> {
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    const id = await insertUser(transaction, { email, name, role, createdAt: at, invitedAt: at });
    if (id === null) throw new IdentityError('email-already-in-use');
    await requestInvitation(transaction, email, at);
    const subject = { kind: 'user', id, name } as const;
    await recordAuditEntry(transaction, viewer, at, { act: 'created', subject, after: { email, role } });
    return getUser(transaction, id);
  });
}

export const invitationHandlers: Pick<
  Handlers<UsersApi>,
  'POST /api/users/' | 'POST /api/users/invitation/:id'
> = {
  'POST /api/users/': (context, { viewer, body }) => {
    if (isAdmin(viewer)) return inviteUser(context, viewer, body);
    // Signing up has already created the user, so only the confirmation is left.
    requirePermission(mayRegister(viewer, body));
    return getUser(context.db, viewer.userId);
  },

  'POST /api/users/invitation/:id': async ({ db, clock, limits }, { viewer, params: { id } }) => {
    await limits.take(INVITATIONS, String(id));
    const at = clock();
    return db.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, id);
      if (!isInvited(user)) throw new AppError('conflict', PEOPLE_MESSAGES.hasPassword);
      const { email, name } = user;
      await updateUser(transaction, id, { invitedAt: at });
      await requestInvitation(transaction, email, at);
      const subject = { kind: 'user', id, name } as const;
      await recordAuditEntry(transaction, viewer, at, { act: 'invited-again', subject, after: { email } });
      return null;
    });
  },
};
