import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Clock } from '#shared/time.ts';
import { OAUTH_TOKEN } from './addresses.ts';
import type { AdminToken } from './admin.ts';
import type { Ask } from './client.ts';

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_S = 3600;
/** Renewed this long before it ends, so that no request carries one that ends on its way. */
const MARGIN_S = 60;

const Key = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ client_email: v.string(), private_key: v.string() }),
);
const Token = v.object({ access_token: v.string(), expires_in: v.number() });

type ServiceAccountKey = v.InferOutput<typeof Key>;

/** The key in a JSON file that Google gave out. Throws an Error when the file can't be read or holds something else. */
export function readServiceAccount(path: string): ServiceAccountKey {
  const key = v.safeParse(Key, readFileSync(path, 'utf8'));
  if (key.success) return key.output;
  throw new Error(`FIREBASE_SERVICE_ACCOUNT: ${path} is no key file of a service account`);
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The signed claim of RFC 7523 with which a service account asks for access. */
function assertion({ client_email: iss, private_key: key }: ServiceAccountKey, nowS: number): string {
  const claims = { iss, scope: SCOPE, aud: `https://${OAUTH_TOKEN}`, iat: nowS, exp: nowS + HOUR_S };
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), key).toString('base64url')}`;
}

/** Gives access tokens of the service account, each for as long as it lasts. Throws as firebaseClient. */
export function serviceAccountToken(ask: Ask, key: ServiceAccountKey, clock: Clock): AdminToken {
  let token = '';
  let renewAtS = 0;
  return async () => {
    const nowS = Math.floor(clock().getTime() / 1000);
    if (nowS < renewAtS) return token;
    const form = new URLSearchParams({ grant_type: GRANT_TYPE, assertion: assertion(key, nowS) });
    const answer = await ask(OAUTH_TOKEN, form, Token);
    token = answer.access_token;
    renewAtS = nowS + answer.expires_in - MARGIN_S;
    return token;
  };
}
