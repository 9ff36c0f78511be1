import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';

/** The part of Node's connection that the server hands to the program with every request. */
interface ConnectionEnv {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/** The first four groups of an IPv6 address: one household, however many addresses it has. */
function networkOf(ipv6: string): string {
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
  return isIPv4(plain) ? plain : networkOf(plain);
}

const connectionAddress = (c: Context): string => {
  const env: ConnectionEnv | undefined = c.env;
  return env?.incoming?.socket.remoteAddress ?? '';
};

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1)$/;

/** Whether a request was made on this machine itself: over loopback, and not handed on by a proxy. */
export const isFromThisMachine = (c: Context): boolean =>
  LOOPBACK.test(connectionAddress(c).replace(MAPPED, '')) &&
  !c.req.header('x-forwarded-for') &&
  !c.req.header('forwarded');

/**
 * Where a request comes from: an IPv4 address or an IPv6 /64, by which attempts are counted. It is the connection's own,
 * unless `trustedProxies` of ours stand in front: then what the outermost of them wrote into X-Forwarded-For, which is
 * that many entries from the right. Whatever a client writes there itself stands further left.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const direct = connectionAddress(c);
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const told = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? '') : '';
  if (isIP(told)) return normalise(told);
  return isIP(direct) ? normalise(direct) : 'unknown';
}
