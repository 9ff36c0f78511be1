import type { AuthDeps } from './deps.ts';
import { type Grant, IdentityError } from './identity/port.ts';
import { saveIdentity } from './repo/people.ts';
import { type SessionRow, claimCheck, deleteSession, updateGrant } from './repo/sessions.ts';
import { seal, unseal } from './sealing.ts';

const isOver = (error: unknown) =>
  error instanceof IdentityError && (error.code === 'session-expired' || error.code === 'user-disabled');

/** The grant that the session holds; null when its key is gone. */
export function grantOf(
  { sessionKeys }: Pick<AuthDeps, 'sessionKeys'>,
  session: Pick<SessionRow, 'sealedGrant'>,
): Grant | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing but grants is ever sealed
  return unseal(sessionKeys, session.sealedGrant) as Grant | null;
}

async function askProvider(deps: AuthDeps, session: SessionRow, grant: Grant): Promise<SessionRow> {
  const { user, grant: newest } = await deps.identity.refresh(grant);
  await deps.db.transaction().execute(async (transaction) => {
    await saveIdentity(transaction, user);
    if (newest !== grant) await updateGrant(transaction, session.id, seal(deps.sessionKeys, newest));
  });
  return { ...session, email: user.email, emailVerified: user.emailVerified };
}

/**
 * Asks the provider whether the session may go on, unless somebody did in the last `interval` ms. Null, and the end of the
 * session, when the account is disabled or the grant over. A provider that can't tell leaves everything as it was.
 */
export async function checkSession(
  deps: AuthDeps,
  session: SessionRow,
  interval: number,
): Promise<SessionRow | null> {
  const { db, clock, log } = deps;
  const at = clock();
  const isOurs = await claimCheck(db, session.id, { at, before: new Date(at.getTime() - interval) });
  if (!isOurs) return session;
  const grant = grantOf(deps, session);
  try {
    if (grant === null) throw new IdentityError('session-expired');
    return await askProvider(deps, session, grant);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (!isOver(error)) {
      log.warn({ err: error }, 'the identity provider can not be asked about a session');
      return session;
    }
    await deleteSession(db, session.id);
    return null;
  }
}
