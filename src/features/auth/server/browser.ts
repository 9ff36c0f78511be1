import type { Context } from 'hono';
import { clientAddress } from '#platform/http/client.ts';
import { viewerOf } from '#platform/http/viewer.ts';
import { deviceCookie } from './cookies.ts';
import type { AuthDeps } from './deps.ts';
import { deviceName } from './device-name.ts';

/** The other end of a request, as far as it can be told. */
export interface Browser {
  /** The network address by which attempts are counted. */
  address: string;
  /** In words, such as 'Chrome en Android'. */
  device: string;
  /** By what it has been known since somebody signed in with it; null for a new one. */
  deviceToken: string | null;
  /** The session it came with, if that lives. */
  sessionId: number | null;
}

/** The browser that sent the request. */
export function browserOf(
  c: Context,
  { site, trustedProxies }: Pick<AuthDeps, 'site' | 'trustedProxies'>,
): Browser {
  return {
    address: clientAddress(c, trustedProxies),
    device: deviceName(c.req.header('user-agent')),
    deviceToken: deviceCookie(site.url).read(c),
    sessionId: viewerOf(c)?.sessionId ?? null,
  };
}
