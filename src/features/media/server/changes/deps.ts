import type { Logger } from 'pino';
import type { Db } from '#platform/db/database.ts';
import type { Limit, RateLimits } from '#platform/http/rate-limit.ts';
import type { Storage } from '#platform/storage.ts';
import type { Clock } from '#shared/time.ts';

/** What changes to pictures need. */
export interface PictureDeps {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Logger;
  limits: RateLimits;
}

/** Pictures that one person may send, whatever becomes of them. */
export const UPLOADS: Limit = { name: 'picture-upload', points: 120, seconds: 600 };
