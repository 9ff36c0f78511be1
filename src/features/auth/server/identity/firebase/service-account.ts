import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Clock } from '#shared/time.ts';
import type { AdminToken } from './admin.ts';
import { OAUTH_TOKEN, type Post } from './client.ts';

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_S = 3600;
const MARGIN_S = 60;

const Key = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ client_email: v.string(), private_key: v.string() }),
);
const Token = v.object({ access_token: v.string(), expires_in: v.number() });

type ServiceAccountKey = v.InferOutput<typeof Key>;

export function readServiceAccount(path: string): ServiceAccountKey {
  const key = v.safeParse(Key, readFileSync(path, 'utf8'));
  if (key.success) return key.output;
  throw new Error(`FIREBASE_SERVICE_ACCOUNT: ${path} is no key file of a service account`);
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function assertion({ client_email: iss, private_key: key }: ServiceAccountKey, nowS: number): string {
  const claims = { iss, scope: SCOPE, aud: `https://${OAUTH_TOKEN}`, iat: nowS, exp: nowS + HOUR_S };
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), key).toString('base64url')}`;
}

export function createServiceAccountToken(post: Post, key: ServiceAccountKey, clock: Clock): AdminToken {
  let token = '';
  let renewAtS = 0;
  return async () => {
    const nowS = Math.floor(clock().getTime() / 1000);
    if (nowS < renewAtS) return token;
    const form = new URLSearchParams({ grant_type: GRANT_TYPE, assertion: assertion(key, nowS) });
    const answer = await post(OAUTH_TOKEN, form, Token);
    token = answer.access_token;
    renewAtS = nowS + answer.expires_in - MARGIN_S;
    return token;
  };
}
