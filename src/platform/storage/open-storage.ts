import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { createDiskStorage } from './disk-storage.ts';
import { type S3Access, S3_TIMEOUTS, createS3Client } from './s3-client.ts';
import { describeS3Fault, mayPass } from './s3-faults.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const FIRST_PAUSE_S = 1;
const MAX_PAUSE_S = 10;

interface Start {
  log: Logger;
  waits: boolean;
}

/** Requires a bucket that can be written to. @throws StartupError for what does not pass by itself */
async function requireBucket(access: S3Access, bucket: string, { log, waits }: Start): Promise<void> {
  const { requests } = createS3Client(access, bucket, S3_TIMEOUTS);
  for (let pause = FIRST_PAUSE_S; ; pause = Math.min(pause * 2, MAX_PAUSE_S)) {
    try {
      // Tells a wrong key from a missing bucket.
      await requests.getObject('.site-id');
      if (await requests.bucketExists()) return;
      throw new StartupError(
        `The store at ${access.endpoint} has no bucket "${bucket}". Create it, or correct its name.`,
      );
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const sentence = describeS3Fault(error, { ...access, bucket });
      if (!mayPass(error)) throw new StartupError(sentence, { cause: error });
      if (!waits) throw new StartupError(`${sentence} Start it, or correct S3_ENDPOINT.`, { cause: error });
      log.warn(`${sentence} Next try in ${pause} s.`);
      await setTimeout(pause * 1_000);
    }
  }
}

/** Opens the configured store, or DATA_DIR. @throws StartupError */
export async function openStorage(
  { dataDir, media, s3 }: Pick<Config, 'dataDir' | 'media' | 's3'>,
  start: Start,
): Promise<Storage> {
  if (!media || !s3) return createDiskStorage(join(dataDir, 'media'));
  await requireBucket(s3, media.bucket, start);
  return createS3Storage({ ...media, access: s3 });
}
