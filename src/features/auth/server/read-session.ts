import type { MiddlewareHandler } from 'hono';
import { MINUTE, SECOND } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { decryptGrant, encrypt } from './encryption.ts';
import { type AuthContext, type Grant, IdentityError } from './identity/port.ts';
import { saveIdentity } from './repository/people.ts';
import {
  type SessionRow,
  claimCheck,
  deleteSession,
  findSession,
  findSessionById,
  touchSession,
  updateGrant,
} from './repository/sessions.ts';
import { hashToken, sessionCookie, sessionExpiry } from './session-cookie.ts';

type SessionContext = Pick<AuthContext, 'db' | 'clock' | 'log' | 'identity' | 'sessionKeys'>;

const CHECK_INTERVAL = 15 * MINUTE;

const UNVERIFIED_CHECK_INTERVAL = 10 * SECOND;

const TOUCH_INTERVAL = 5 * MINUTE;

const isOlder = (instant: Date, ms: number, at: Date) => at.getTime() - instant.getTime() >= ms;

const isOver = (error: unknown) =>
  error instanceof IdentityError && (error.code === 'session-expired' || error.code === 'user-disabled');

async function askProvider(context: SessionContext, session: SessionRow, grant: Grant): Promise<SessionRow> {
  const { user, grant: newest } = await context.identity.refresh(grant);
  await context.db.transaction().execute(async (transaction) => {
    await saveIdentity(transaction, user);
    if (newest !== grant) await updateGrant(transaction, session.id, encrypt(context.sessionKeys, newest));
  });
  return { ...session, email: user.email, emailVerified: user.emailVerified };
}

/** Makes at most one check per `interval` (ms). A provider that can't answer changes nothing. */
async function checkSession(
  context: SessionContext,
  session: SessionRow,
  interval: number,
): Promise<SessionRow | null> {
  const { db, clock, log } = context;
  const at = clock();
  const isClaimed = await claimCheck(db, session.id, { at, before: new Date(at.getTime() - interval) });
  if (!isClaimed) return session;
  const grant = decryptGrant(context, session);
  try {
    if (grant === null) throw new IdentityError('session-expired');
    return await askProvider(context, session, grant);
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

function toViewer({ id, userId, email, emailVerified, name, role }: SessionRow): Viewer {
  return { userId, sessionId: id, email, emailVerified, name, role };
}

interface FoundViewer {
  viewer: Viewer;
  cookieLifetimeS: number | null;
}

async function findViewer(context: SessionContext, token: string): Promise<FoundViewer | null> {
  const { db, clock } = context;
  const at = clock();
  const found = await findSession(db, hashToken(token), at);
  if (!found) return null;
  if (found.disabled) {
    await deleteSession(db, found.id);
    return null;
  }
  const session = isOlder(found.checkedAt, CHECK_INTERVAL, at)
    ? await checkSession(context, found, CHECK_INTERVAL)
    : found;
  if (!session) return null;
  const viewer = toViewer(session);
  if (!isOlder(session.seenAt, TOUCH_INTERVAL, at)) return { viewer, cookieLifetimeS: null };
  const expiresAt = sessionExpiry({ createdAt: session.createdAt, usedAt: at });
  await touchSession(db, session.id, { seenAt: at, expiresAt });
  return { viewer, cookieLifetimeS: Math.floor((expiresAt.getTime() - at.getTime()) / SECOND) };
}

export async function refreshViewer(context: SessionContext, viewer: Viewer): Promise<Viewer | null> {
  if (viewer.emailVerified) return viewer;
  const { db, clock } = context;
  const found = await findSessionById(db, viewer.sessionId, clock());
  if (!found || !isOlder(found.checkedAt, UNVERIFIED_CHECK_INTERVAL, clock())) return viewer;
  const session = await checkSession(context, found, UNVERIFIED_CHECK_INTERVAL);
  return session && toViewer(session);
}

const OWN_ROUTES = '/api/auth/';

/** Keeps responses that depend on a session out of every cache. */
export function readSession(context: SessionContext & Pick<AuthContext, 'site'>): MiddlewareHandler {
  const cookie = sessionCookie(context.site.url);
  return async (c, next) => {
    const token = cookie.read(c);
    const found = token === null ? null : await findViewer(context, token);
    c.set('viewer', found?.viewer ?? null);
    const lifetimeS = found?.cookieLifetimeS ?? null;
    if (token !== null && lifetimeS !== null) cookie.write(c, token, lifetimeS);
    await next();
    c.res.headers.append('vary', 'Cookie');
    if (cookie.isGiven(c) || c.req.path.startsWith(OWN_ROUTES)) {
      c.res.headers.set('cache-control', 'private, no-store');
    }
  };
}
