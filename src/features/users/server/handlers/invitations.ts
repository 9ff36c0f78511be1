import { IdentityError, requestInvitation } from '#features/auth/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
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
