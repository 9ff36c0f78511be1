import type { Logger } from 'pino';
import type { ContentMemory } from '#platform/db/content-memory.ts';
import type { Db } from '#platform/db/database.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import type { BackgroundQueue } from '#platform/jobs.ts';
import type { MapTiles, ReviewMode } from '#platform/setting-schemas.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Streets } from '#platform/streets/streets.ts';
import type { Site, SiteSetting } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';

export interface Operator {
  name: string | null;
  email: string | null;
  address: string | null;
  textsFolder: string | null;
  usesFirebase: boolean;
  makesBackups?: boolean;
}

/** Says of the machine what an administrator should know. */
export interface SiteHealth {
  backup: { state: 'unplanned' | 'missing' | 'late' | 'fine'; doneAt: Date | null };
  lowDisks: readonly { name: string; freeBytes: number }[];
}

export interface AppContext {
  db: Db;
  /** Takes what a request writes while `db` is a replica. */
  primary?: Db;
  memory: ContentMemory;
  clock: Clock;
  log: Logger;
  site: Site;
  operator: Operator;
  unsetSettings: readonly SiteSetting[];
  readHealth: () => Promise<SiteHealth>;
  storage: Storage;
  limits: RateLimits;
  background: BackgroundQueue;
  /** Wakes the workers; call it after the commit. */
  wakeWorkers: () => void;
  /** Holds keys of 32 bytes; the first one encrypts, all of them decrypt. */
  sessionKeys: readonly Buffer[];
  trustedProxies: number;
  mapTiles: MapTiles | null;
  streets: Streets;
  /** Weight of reports that hides something until an administrator decides; 0 for never. */
  reportsToHide: number;
  review: ReviewMode;
}
