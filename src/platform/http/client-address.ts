import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';

/** The part of Node's connection that the server hands to the program with every request. */
export interface ConnectionEnv {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/** The first four groups of an IPv6 address: one household, however many addresses it has. */
function networkOf(ipv6: string): string {
  const [head = '', tail] = ipv6.replace(/%.*$/, '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const MAPPED = /^::ffff:(?=[\d.]+$)/i;

function normalise(address: string): string {
  const plain = address.replace(MAPPED, '');
  return isIPv4(plain) ? plain : networkOf(plain);
}

/**
 * Where a request comes from: an IPv4 address or an IPv6 /64, by which attempts are counted. It is the connection's own,
 * unless `trustedProxies` of ours stand in front: then what the outermost of them wrote into X-Forwarded-For, which is
 * that many entries from the right. Whatever a client writes there itself stands further left.
 */
export function clientAddress(c: Context<{ Bindings: ConnectionEnv }>, trustedProxies: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? '';
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const told = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? '') : '';
  if (isIP(told)) return normalise(told);
  return isIP(direct) ? normalise(direct) : 'unknown';
}
