import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { grantOf } from './check-session.ts';
import type { AuthDeps } from './deps.ts';
import { deleteSession, deleteSessionOf, findSessionById } from './repo/sessions.ts';

/** Ends the viewer's own session, here at once and, as soon as it can be asked, at the provider. */
export async function endSession(deps: AuthDeps, { sessionId }: Viewer): Promise<void> {
  const { db, clock, identity, background } = deps;
  const session = await findSessionById(db, sessionId, clock());
  await deleteSession(db, sessionId);
  const grant = session ? grantOf(deps, session) : null;
  if (grant) background.run('sign out at the provider', () => identity.signOut(grant));
}

/** Ends one of the viewer's sessions, by its id. Throws AppError `not-found` for anybody else's. */
export async function endSessionById(db: Db, { userId }: Viewer, id: number): Promise<void> {
  if (!(await deleteSessionOf(db, userId, id))) throw new AppError('not-found');
}
