import * as v from 'valibot';
import { webUrl } from '../setting-schemas.ts';
import type { S3Access } from './s3-client.ts';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w./-]*))?$/;
const EXAMPLE = 'must be an address such as s3://bucket or s3://bucket/folder';
const FOR_THE_STORE = 'must be set with a MEDIA_URL or BACKUP_TO on S3';
const PUBLIC = 'must be outside MEDIA_URL, which MEDIA_PUBLIC_URL shows to everyone';

export interface S3Place {
  bucket: string;
  prefix: string;
}

export function parseS3Address(text: string): S3Place | null {
  const [, bucket, path = ''] = ADDRESS.exec(text) ?? [];
  if (bucket === undefined) return null;
  const prefix = path.split('/').filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

export const describeS3Place = ({ bucket, prefix }: S3Place) => `s3://${bucket}/${prefix}`.replace(/\/$/, '');

export const isShownToVisitors = (
  { bucket, prefix }: S3Place,
  media: (S3Place & { publicUrl: string | null }) | null,
): boolean => Boolean(media?.publicUrl) && media?.bucket === bucket && prefix.startsWith(media.prefix);

const s3Address = v.pipe(
  v.string(),
  v.regex(ADDRESS, EXAMPLE),
  v.transform((text) => parseS3Address(text) ?? undefined),
);

const backupPlace = v.pipe(
  v.string(),
  v.check(
    (text) => !/^[a-z0-9]+:\/\//i.test(text) || parseS3Address(text) !== null,
    'must be a folder, or an address such as s3://bucket/folder',
  ),
);

const Settings = v.object({
  MEDIA_URL: v.optional(s3Address),
  MEDIA_PUBLIC_URL: v.optional(webUrl),
  BACKUP_TO: v.optional(backupPlace),
  S3_ENDPOINT: v.optional(webUrl),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
});

type Settings = v.InferOutput<typeof Settings>;

const usesS3 = ({ MEDIA_URL, BACKUP_TO = '' }: Settings) =>
  MEDIA_URL !== undefined || parseS3Address(BACKUP_TO) !== null;

const whereNeeded = (test: (env: Settings) => boolean) =>
  v.check<Settings, typeof FOR_THE_STORE>((env) => !usesS3(env) || test(env), FOR_THE_STORE);

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
  v.forward(
    v.check((env) => {
      const place = parseS3Address(env.BACKUP_TO ?? '');
      return !place || !isShownToVisitors(place, mediaPlace(env));
    }, PUBLIC),
    ['BACKUP_TO'],
  ),
);

export function s3Access(env: Settings): S3Access | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env;
  if (endpoint === undefined || keyId === undefined || secret === undefined) return null;
  return { endpoint, region, keyId, secret };
}

export function mediaPlace({ MEDIA_URL, MEDIA_PUBLIC_URL }: Settings) {
  return MEDIA_URL === undefined ? null : { ...MEDIA_URL, publicUrl: MEDIA_PUBLIC_URL ?? null };
}
