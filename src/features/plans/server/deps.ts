import type { Db } from '#platform/db/database.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';

/** What it takes to change a plan: the site's name and prices stand in what is mailed and answered. */
export interface PlanDeps {
  db: Db;
  clock: Clock;
  site: Site;
}
