import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { S3ServiceError } from 's3mini';
import type { Config } from '../config.ts';
import { exitOnSignal } from '../exit-on-signal.ts';
import { StartupError, findErrorCode } from '../startup-error.ts';
import { createDiskStorage } from './disk-storage.ts';
import { type S3Access, S3_TIMEOUTS, createS3Client } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const FIRST_PAUSE_S = 1;
const MAX_PAUSE_S = 10;

interface Start {
  log: Logger;
  /** Else an unreachable store ends the start. */
  waits: boolean;
}

/** Null for what may pass by itself. */
function explain(error: unknown, { endpoint }: S3Access): StartupError | null {
  if (!(error instanceof S3ServiceError) || error.status >= 500) return null;
  return new StartupError(
    `The store at ${endpoint} refuses the key (${error.status} ${error.serviceCode ?? ''}). Correct S3_ACCESS_KEY_ID, ` +
      'S3_SECRET_ACCESS_KEY and S3_REGION, and grant the key the right to list, read, write and delete.',
    { cause: error },
  );
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeCause(error.cause);
  return error.message || (findErrorCode(error) ?? error.name);
}

/** @throws StartupError for what does not pass by itself */
async function requireBucket(access: S3Access, bucket: string, { log, waits }: Start): Promise<void> {
  const { requests } = createS3Client(access, bucket, S3_TIMEOUTS);
  for (let pause = FIRST_PAUSE_S; ; pause = Math.min(pause * 2, MAX_PAUSE_S)) {
    try {
      // Tells a wrong key from a missing bucket.
      await requests.getObject('.site-id');
      if (await requests.bucketExists()) return;
      throw new StartupError(
        `The store at ${access.endpoint} has no bucket "${bucket}". Create it, or correct MEDIA_URL.`,
      );
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const fault = explain(error, access);
      if (fault) throw fault;
      const sentence = `The store at ${access.endpoint} can not be reached (${describeCause(error)}).`;
      if (!waits) throw new StartupError(`${sentence} Start it, or correct S3_ENDPOINT.`, { cause: error });
      log.warn(`${sentence} Next try in ${pause} s.`);
      await setTimeout(pause * 1_000);
    }
  }
}

/** Pictures are on the configured store, else in DATA_DIR. @throws StartupError */
export async function openStorage(
  { dataDir, media, s3 }: Pick<Config, 'dataDir' | 'media' | 's3'>,
  start: Start,
): Promise<Storage> {
  if (!media || !s3) return createDiskStorage(join(dataDir, 'media'));
  await exitOnSignal(() => requireBucket(s3, media.bucket, start));
  return createS3Storage({ ...media, access: s3 });
}
