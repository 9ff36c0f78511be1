import { requireManagedBusiness } from '#features/businesses/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { clientAddress, isBot } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { dayStart, lastDays } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import { isAdmin } from '#shared/viewer.ts';
import type { StatisticsApi } from '../api.ts';
import { COUNT_LABELS } from '../messages.ts';
import type { Counts, VisitKind } from '../schema.ts';
import { type CountSource, readMonth, readPeriod, requireSpan } from './read-period.ts';
import { listBusinessDays, listBusinessMonths, selectManagedBusinesses } from './repository/business-days.ts';
import { listMostAsked, listShowingCatalog, listShownOf } from './repository/item-days.ts';
import { countNewBusinesses, countPremium, listSiteViews } from './repository/site-days.ts';
import { sheetFile } from './sheet.ts';
import {
  type BannerVisitCounter,
  type ItemCounter,
  type VisitCounter,
  ZERO_COUNTS,
} from './visit-counter.ts';

const NUMBERS_DAYS = 30;
const WEEK = 7 * DAY;

const BUSINESS: CountSource<keyof Counts> = {
  table: 'businessDay',
  zero: ZERO_COUNTS,
  listDays: listBusinessDays,
  listMonths: listBusinessMonths,
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Names the visits that only a business with a carta can have. */
const OF_CATALOGS: ReadonlySet<VisitKind> = new Set<VisitKind>(['scan', 'basket', 'order']);

interface Counters {
  visits: VisitCounter;
  bannerVisits: BannerVisitCounter;
  itemOrders: ItemCounter;
}

export const statisticsHandlers: Handlers<StatisticsApi, AppContext & Counters> = {
  /** Skips bots, and the owners and managers of the businesses. */
  'POST /api/visits': async ({ db, clock, visits, itemOrders, trustedProxies }, { viewer, body, http }) => {
    if (isBot(http)) return null;
    const { kind, businessIds, itemIds = [] } = body;
    const own = viewer ? await selectManagedBusinesses(db, viewer.userId, businessIds) : [];
    const others = businessIds.filter((id) => !own.includes(id));
    const ids = OF_CATALOGS.has(kind) ? await listShowingCatalog(db, others) : others;
    const address = clientAddress(http, trustedProxies);
    const at = clock();
    visits.count({ kind, ids }, address, at);
    const [businessId] = ids;
    if (kind === 'order' && businessId !== undefined && itemIds.length > 0)
      itemOrders.count({ kind, ids: await listShownOf(db, businessId, itemIds) }, address, at);
    return null;
  },

  /** Skips bots and administrators. */
  'POST /api/banner-visits': ({ clock, bannerVisits, trustedProxies }, { viewer, body, http }) => {
    const { kind, bannerId } = body;
    if (!isBot(http) && !isAdmin(viewer))
      bannerVisits.count({ kind, ids: [bannerId] }, clientAddress(http, trustedProxies), clock());
    return Promise.resolve(null);
  },

  'GET /api/business-profiles/statistics/:id': async ({ db, clock }, { viewer, params: { id }, query }) => {
    await requireManagedBusiness(db, viewer, id);
    const at = clock();
    const period = await readPeriod({ db, at }, BUSINESS, id, requireSpan(query, at));
    return { ...period, mostAsked: await listMostAsked(db, id, period) };
  },

  'GET /api/business-profiles/statistics/month/:id': async ({ db, clock }, { viewer, params, query }) => {
    await requireManagedBusiness(db, viewer, params.id);
    return readMonth({ db, at: clock() }, BUSINESS, params.id, query.month);
  },

  'GET /api/business-profiles/statistics/sheet/:id': async ({ db, clock }, { viewer, params, query }) => {
    const { name } = await requireManagedBusiness(db, viewer, params.id);
    const sheet = await readMonth({ db, at: clock() }, BUSINESS, params.id, query.month);
    return sheetFile({ file: 'visitas', kind: 'Negocio', name, headings: COUNT_LABELS, ...sheet });
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
