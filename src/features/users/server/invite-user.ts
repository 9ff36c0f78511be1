import { recordAct } from '#features/audit/server/index.ts';
import { IdentityError, requestInvitation } from '#features/auth/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import type { NewUser } from '../changes.ts';
import type { User } from '../schema.ts';
import { getUser } from './get-user.ts';
import { mayInvite } from './policy.ts';
import { insertUser } from './repo/users.ts';

/**
 * Stores a person, and the wish to invite them: they are mailed a link with which they set their password and prove the
 * address. Both happen or neither, whatever the identity provider does. Throws AppError `forbidden` and
 * IdentityError `email-already-in-use`.
 */
export async function inviteUser(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { email, name, role }: NewUser,
): Promise<User> {
  requirePermission(mayInvite(viewer));
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    const made = await insertUser(transaction, { email, name, role, createdAt: at, invitedAt: at });
    if (!made) throw new IdentityError('email-already-in-use');
    await requestInvitation(transaction, email, at);
    await recordAct(transaction, viewer, at, {
      act: 'created',
      subject: { kind: 'user', id: made.id, name },
      after: { email, role },
    });
    return getUser(transaction, made.id);
  });
}
