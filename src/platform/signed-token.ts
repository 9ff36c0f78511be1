import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const Payload = v.strictTuple([v.number(), v.unknown()]);

const sign = (key: Buffer, purpose: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}:${payload}`).digest();

function isSignedBy(key: Buffer, purpose: string, payload: string, signature: Buffer): boolean {
  const expected = sign(key, purpose, payload);
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}

/**
 * Signs JSON claims for a link in a mail, which everyone can read; `purpose` keeps a token from being used elsewhere.
 * A token works only once if the state that it changes says so.
 */
export function signToken(
  [key]: readonly Buffer[],
  purpose: string,
  claims: unknown,
  expiresAt: Date,
): string {
  if (!key) throw new Error('There is no key to sign with');
  const payload = Buffer.from(JSON.stringify([expiresAt.getTime(), claims])).toString('base64url');
  return `${payload}.${sign(key, purpose, payload).toString('base64url')}`;
}

function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Returns the claims; null for a forged, expired or foreign token. */
export function readToken<const Claims extends v.GenericSchema>(
  keys: readonly Buffer[],
  purpose: string,
  schema: Claims,
  token: string,
  at: Date,
): v.InferOutput<Claims> | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || !keys.some((key) => isSignedBy(key, purpose, payload, bytes))) return null;
  const parsed = v.safeParse(Payload, parsePayload(payload));
  if (!parsed.success) return null;
  const [expiresAt, claims] = parsed.output;
  if (expiresAt <= at.getTime()) return null;
  const checked = v.safeParse(schema, claims);
  return checked.success ? checked.output : null;
}
