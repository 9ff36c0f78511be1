import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { hasSession } from './repo/sessions.ts';
import { lockAccess } from './repo/people.ts';

/**
 * Makes sure that the viewer may still act as who they were when their request began, for work that an upload may have kept
 * waiting for minutes; until the transaction ends, it stays so. Throws AppError `unauthorized` where the session is over, and
 * `forbidden` where the role is another.
 */
export async function requireStillIn(
  transaction: Db,
  { userId, sessionId, role }: Pick<Viewer, 'userId' | 'sessionId' | 'role'>,
): Promise<void> {
  const access = await lockAccess(transaction, userId);
  if (!access || access.disabled || !(await hasSession(transaction, sessionId))) {
    throw new AppError('unauthorized');
  }
  if (access.role !== role) throw new AppError('forbidden');
}
