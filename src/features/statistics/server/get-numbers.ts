import type { Db } from '#platform/db/database.ts';
import { dayStart, lastDays } from '#shared/calendar.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { type Clock, DAY } from '#shared/time.ts';
import type { SiteNumbers } from '../schema.ts';
import { mayReadNumbers } from './policy.ts';
import { countNewBusinesses, countPremium, listSiteViews } from './repo.ts';

const DAYS = 30;
const WEEK = 7 * DAY;

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** How the site is doing. Throws AppError `forbidden`. */
export async function getNumbers(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
): Promise<SiteNumbers> {
  requirePermission(mayReadNumbers(viewer));
  const now = clock();
  const wanted = lastDays(now, DAYS);
  const first = wanted[0] ?? '';
  const [views, created, premium] = await Promise.all([
    listSiteViews(db, first),
    countNewBusinesses(db, dayStart(first)),
    countPremium(db, now, new Date(now.getTime() + WEEK)),
  ]);
  const viewsOf = new Map(views.map(({ day, views: count }) => [day, count]));
  const createdOn = new Map(created.map(({ day, count }) => [day, count]));
  const days = wanted.map((day) => ({
    day,
    views: viewsOf.get(day) ?? 0,
    newBusinesses: createdOn.get(day) ?? 0,
  }));
  return {
    days,
    totals: {
      views: total(days.map((day) => day.views)),
      newBusinesses: total(days.map((day) => day.newBusinesses)),
    },
    activePremium: premium.active,
    expiringThisWeek: premium.expiring,
  };
}
