import { requireManagedBusiness } from '#features/businesses/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { clientAddress, isBot } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { dayStart, lastDays } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import type { StatisticsApi } from '../api.ts';
import type { DayCounts } from '../schema.ts';
import {
  countNewBusinesses,
  countPremium,
  listBusinessDays,
  listSiteViews,
  selectManagedBusinesses,
} from './repository.ts';
import { type VisitCounter, ZERO_COUNTS, addCounts } from './visit-counter.ts';

const NUMBERS_DAYS = 30;
const WEEK = 7 * DAY;

const emptyDay = (day: string): DayCounts => ({ day, ...ZERO_COUNTS });

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export const statisticsHandlers: Handlers<StatisticsApi, AppContext & { visits: VisitCounter }> = {
  /** Skips bots, and the owners and managers of the businesses. */
  'POST /api/visits': async ({ db, clock, visits, trustedProxies }, { viewer, body, http }) => {
    if (isBot(http)) return null;
    const own = viewer ? await selectManagedBusinesses(db, viewer.userId, body.businessIds) : [];
    const businessIds = body.businessIds.filter((id) => !own.includes(id));
    visits.count({ ...body, businessIds }, clientAddress(http, trustedProxies), clock());
    return null;
  },

  'GET /api/business-profiles/statistics/:id': async ({ db, clock }, { viewer, params: { id }, query }) => {
    await requireManagedBusiness(db, viewer, id);
    const dates = lastDays(clock(), query.days);
    const counted = await listBusinessDays(db, id, dates[0] ?? '');
    const byDay = new Map(counted.map((counts) => [counts.day, counts]));
    const days = dates.map((day) => byDay.get(day) ?? emptyDay(day));
    return { days, totals: days.reduce(addCounts, ZERO_COUNTS) };
  },

  'GET /api/admin/numbers': async ({ db, clock }) => {
    const now = clock();
    const dates = lastDays(now, NUMBERS_DAYS);
    const first = dates[0] ?? '';
    const [views, created, premium] = await Promise.all([
      listSiteViews(db, first),
      countNewBusinesses(db, dayStart(first)),
      countPremium(db, now, new Date(now.getTime() + WEEK)),
    ]);
    const viewsByDay = new Map(views.map(({ day, views: count }) => [day, count]));
    const createdByDay = new Map(created.map(({ day, count }) => [day, count]));
    const days = dates.map((day) => ({
      day,
      views: viewsByDay.get(day) ?? 0,
      newBusinesses: createdByDay.get(day) ?? 0,
    }));
    return {
      days,
      totals: {
        views: sum(days.map((day) => day.views)),
        newBusinesses: sum(days.map((day) => day.newBusinesses)),
      },
      activePremium: premium.active,
      expiringThisWeek: premium.expiring,
    };
  },
};
