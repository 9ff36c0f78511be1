import { recordAct } from '#features/audit/server/index.ts';
import { requestInvitation } from '#features/auth/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { PEOPLE_MESSAGES } from '../messages.ts';
import { mayInvite } from './policy.ts';
import { isInvited } from './present.ts';
import { lockUser, updateUser } from './repo/users.ts';

/** For one person: whoever looks for a mail that is late asks a few times, and nobody wants twenty of them. */
const INVITATIONS: Limit = { name: 'invitation', points: 5, seconds: 3_600 };

/**
 * Has somebody mailed another link with which they set their first password. Throws AppError `forbidden`, `not-found`,
 * `conflict` for somebody who has a password, and `too-many-requests`.
 */
export async function inviteAgain(
  { db, clock, limits }: { db: Db; clock: Clock; limits: RateLimits },
  viewer: Viewer,
  id: number,
): Promise<void> {
  requirePermission(mayInvite(viewer));
  await limits.take(INVITATIONS, String(id));
  const at = clock();
  await db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, id);
    if (!user) throw new AppError('not-found');
    if (!isInvited(user)) throw new AppError('conflict', PEOPLE_MESSAGES.hasPassword);
    await updateUser(transaction, id, { invitedAt: at });
    await requestInvitation(transaction, user.email, at);
    const subject = { kind: 'user', id, name: user.name } as const;
    await recordAct(transaction, viewer, at, { act: 'invited-again', subject, after: { email: user.email } });
  });
}
