import { MINUTE, SECOND } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { checkSession } from './check-session.ts';
import type { AuthDeps } from './deps.ts';
import {
  type SessionRow,
  deleteSession,
  findSession,
  findSessionById,
  touchSession,
} from './repo/sessions.ts';
import { sessionEnd } from './session-end.ts';
import { tokenHash } from './token.ts';

/** How long what the provider said is good for. */
const CHECK_AFTER = 15 * MINUTE;

/** Somebody who waits for a verification to show may have the provider asked more often. */
const CHECK_UNVERIFIED_AFTER = 10 * SECOND;

/** A session's use is written down at most so often. */
const TOUCH_AFTER = 5 * MINUTE;

interface FoundViewer {
  viewer: Viewer;
  /** How long the cookie is to last from now on; null where it stays as it is. */
  cookieLifetimeS: number | null;
}

const isOlder = (instant: Date, ms: number, at: Date) => at.getTime() - instant.getTime() >= ms;

function toViewer({ id, userId, email, emailVerified, name, role }: SessionRow): Viewer {
  return { userId, sessionId: id, email, emailVerified, name, role };
}

/** Who the session's token belongs to: one indexed read, unless the provider is due to be asked again. Null when it is over. */
export async function findViewer(deps: AuthDeps, token: string): Promise<FoundViewer | null> {
  const { db, clock } = deps;
  const at = clock();
  const found = await findSession(db, tokenHash(token), at);
  if (!found) return null;
  if (found.disabled) {
    await deleteSession(db, found.id);
    return null;
  }
  const session = isOlder(found.checkedAt, CHECK_AFTER, at)
    ? await checkSession(deps, found, CHECK_AFTER)
    : found;
  if (!session) return null;
  const viewer = toViewer(session);
  if (!isOlder(session.seenAt, TOUCH_AFTER, at)) return { viewer, cookieLifetimeS: null };
  const expiresAt = sessionEnd({ createdAt: session.createdAt, usedAt: at });
  await touchSession(db, session.id, { seenAt: at, expiresAt });
  return { viewer, cookieLifetimeS: Math.floor((expiresAt.getTime() - at.getTime()) / SECOND) };
}

/** The viewer as the provider knows them now, where that may have changed; null when the session is over. */
export async function refreshViewer(deps: AuthDeps, viewer: Viewer): Promise<Viewer | null> {
  if (viewer.emailVerified) return viewer;
  const found = await findSessionById(deps.db, viewer.sessionId, deps.clock());
  if (!found || !isOlder(found.checkedAt, CHECK_UNVERIFIED_AFTER, deps.clock())) return viewer;
  const session = await checkSession(deps, found, CHECK_UNVERIFIED_AFTER);
  return session && toViewer(session);
}
