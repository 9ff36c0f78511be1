import * as v from 'valibot';

const KEY = /^[A-Za-z0-9+/]{43}=$/;

/** 32-byte keys in base64 with commas in between; null where one is not such a key. */
export function readKeys(text: string): Buffer[] | null {
  const keys = text.split(',').map((key) => key.trim());
  return keys.every((key) => KEY.test(key)) ? keys.map((key) => Buffer.from(key, 'base64')) : null;
}

const keys = v.pipe(
  v.string(),
  v.check((text) => readKeys(text) !== null, 'must be 32 bytes in base64, as of `openssl rand -base64 32`'),
  v.transform((text) => readKeys(text) ?? undefined),
);

const proxies = v.pipe(
  v.string(),
  v.regex(/^\d$/, 'must be the number of proxies in front, 0 to 9'),
  v.transform(Number),
);

const Settings = v.object({
  NODE_ENV: v.optional(v.string()),
  DATABASE_URL: v.optional(v.string()),
  SESSION_KEY: v.optional(keys),
  TRUST_PROXY: v.optional(proxies, '0'),
});

/** The environment variables of sessions. Machines that share a database must share the key. */
export const SessionEnvironment = v.pipe(
  Settings,
  v.forward(
    v.check(
      (env) => env.NODE_ENV !== 'production' || !env.DATABASE_URL || env.SESSION_KEY !== undefined,
      'must be set in production with DATABASE_URL',
    ),
    ['SESSION_KEY'],
  ),
);

/** `sessionKeys` is undefined where one is to be made; `trustedProxies` counts those whose X-Forwarded-For is believed. */
export const sessionConfig = (env: v.InferOutput<typeof SessionEnvironment>) => ({
  sessionKeys: env.SESSION_KEY,
  trustedProxies: env.TRUST_PROXY,
});
