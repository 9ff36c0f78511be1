import * as v from 'valibot';
import { webUrl } from '../setting-schemas.ts';
import type { S3Access } from './s3-client.ts';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w./-]*))?$/;
const EXAMPLE = 'must be an address such as s3://bucket or s3://bucket/folder';
const WITH_MEDIA_URL = 'must be set with MEDIA_URL';

export interface S3Place {
  bucket: string;
  /** Empty, or with a final slash. */
  prefix: string;
}

function parseAddress(text: string): S3Place {
  const [, bucket = '', path = ''] = ADDRESS.exec(text) ?? [];
  const prefix = path.split('/').filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

const s3Address = v.pipe(v.string(), v.regex(ADDRESS, EXAMPLE), v.transform(parseAddress));

const Settings = v.object({
  MEDIA_URL: v.optional(s3Address),
  MEDIA_PUBLIC_URL: v.optional(webUrl),
  S3_ENDPOINT: v.optional(webUrl),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
});

type Settings = v.InferOutput<typeof Settings>;

/** Holds where there is no MEDIA_URL. */
const whereNeeded = (test: (env: Settings) => boolean) =>
  v.check<Settings, typeof WITH_MEDIA_URL>((env) => !env.MEDIA_URL || test(env), WITH_MEDIA_URL);

export const S3Environment = v.pipe(
  Settings,
  v.forward(
    whereNeeded((env) => env.S3_ENDPOINT !== undefined),
    ['S3_ENDPOINT'],
  ),
  v.forward(
    whereNeeded((env) => env.S3_ACCESS_KEY_ID !== undefined),
    ['S3_ACCESS_KEY_ID'],
  ),
  v.forward(
    whereNeeded((env) => env.S3_SECRET_ACCESS_KEY !== undefined),
    ['S3_SECRET_ACCESS_KEY'],
  ),
  v.forward(
    v.check((env) => !env.MEDIA_PUBLIC_URL || env.MEDIA_URL !== undefined, 'needs MEDIA_URL'),
    ['MEDIA_PUBLIC_URL'],
  ),
);

/** Null unless a store and a key for it are given. */
export function s3Access(env: Settings): S3Access | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env;
  if (endpoint === undefined || keyId === undefined || secret === undefined) return null;
  return { endpoint, region, keyId, secret };
}

/** Null for pictures in DATA_DIR. */
export const mediaPlace = ({ MEDIA_URL, MEDIA_PUBLIC_URL }: Settings) =>
  MEDIA_URL === undefined ? null : { ...MEDIA_URL, publicUrl: MEDIA_PUBLIC_URL ?? null };
