import { startCeph } from './ceph.ts';
import { IS_LONG } from './effort.ts';
import { startS3StandIn } from './s3-stand-in.ts';

/** A real store in the long run. */
export const S3_NAME = IS_LONG ? 'S3 (Ceph)' : 'S3 (stand-in)';

export const startS3: () => Promise<
  Pick<Awaited<ReturnType<typeof startCeph>>, 'port' | 'createBucket' | 'stop'>
> = IS_LONG ? startCeph : startS3StandIn;
