import { createHmac } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Viewer } from '#shared/viewer.ts';

interface ConnectionEnv {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

function ipv6Network(ipv6: string): string {
  const { hostname } = new URL(`http://[${ipv6.replace(/%.*$/, '')}]`);
  const [start = [], end] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = end ? Array<string>(8 - start.length - end.length).fill('0') : [];
  return `${[...start, ...zeros, ...(end ?? [])].slice(0, 4).join(':')}::/64`;
}

const MAPPED = /^::ffff:(?=[\d.]+$)/i;

function normalise(address: string): string {
  const plain = address.replace(MAPPED, '');
  return isIPv4(plain) ? plain : ipv6Network(plain);
}

const connectionAddress = (c: Context): string => {
  const env: ConnectionEnv | undefined = c.env;
  return env?.incoming?.socket.remoteAddress ?? '';
};

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1)$/;

export const isFromThisMachine = (c: Context): boolean =>
  LOOPBACK.test(connectionAddress(c).replace(MAPPED, '')) &&
  !c.req.header('x-forwarded-for') &&
  !c.req.header('forwarded');

/** Returns IPv4 or an IPv6 /64. Counts X-Forwarded-For from the right: entries further left may be forged. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const direct = connectionAddress(c);
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const forwarded = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? '') : '';
  if (isIP(forwarded)) return normalise(forwarded);
  return isIP(direct) ? normalise(direct) : 'unknown';
}

const BOT =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|facebookexternalhit|whatsapp|mediapartners|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|http-?client/i;

export function isBot(c: Context): boolean {
  const name = c.req.header('user-agent')?.trim();
  return !name || BOT.test(name);
}

/** Reveals nothing about `text` without the session key. @throws Error without keys */
export function keyedDigest([key]: readonly Buffer[], text: string): string {
  if (!key) throw new Error('there is no session key');
  return createHmac('sha256', key).update(text).digest('base64url');
}

export interface ClientIdentity {
  viewer: Viewer | null;
  address: string;
  sessionKeys: readonly Buffer[];
}

/** Recognizes a client that did the same before. */
export const clientDigest = ({ viewer, address, sessionKeys }: ClientIdentity, what: string): string =>
  keyedDigest(sessionKeys, `${what} by ${viewer ? `person ${viewer.userId}` : `address ${address}`}`);
