import type { Logger } from 'pino';
import type { BackgroundQueue } from '#platform/jobs.ts';
import type { Db } from '#platform/db/database.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { User } from '#features/users/schema.ts';
import type { IdentityProvider } from './identity/port.ts';

/** What accounts and sessions work with. */
export interface AuthDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  site: Site;
  identity: IdentityProvider;
  /** Seal what sessions hold: the first one seals, all of them open. */
  sessionKeys: readonly Buffer[];
  limits: RateLimits;
  background: BackgroundQueue;
  /** Lets those who work beside requests look for what there is to do, mail for one: call it after the commit. */
  wakeWorkers: () => void;
  /** How many proxies of ours stand in front. */
  trustedProxies: number;
}

/** What the routes need besides. */
export interface AuthRouteDeps extends AuthDeps {
  /** A person as that person may see them; null when they have left meanwhile. */
  findUser: (db: Db, id: number) => Promise<User | null>;
}
