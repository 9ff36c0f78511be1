import type { Logger } from 'pino';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import type { Clock } from '#shared/time.ts';

/** What changes to pictures need. */
export interface PictureDeps {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Logger;
}
