import type { Db } from '#platform/db/database.ts';
import type { BannerCounts, BannerVisitKind, Counts, VisitKind } from '../schema.ts';
import { type DayCounter, createDayCounter, flushCounter } from './day-counter.ts';
import { addBannerVisits } from './repository/banner-days.ts';
import { addVisits } from './repository/business-days.ts';
import { type ItemCounts, addItemOrders } from './repository/item-days.ts';

export type VisitCounter = DayCounter<VisitKind, Counts>;
export type BannerVisitCounter = DayCounter<BannerVisitKind, BannerCounts>;
export type ItemCounter = DayCounter<'order', ItemCounts>;

export const ZERO_COUNTS: Counts = {
  views: 0,
  whatsappTaps: 0,
  callTaps: 0,
  directionsTaps: 0,
  impressions: 0,
  catalogScans: 0,
  baskets: 0,
  orders: 0,
};
export const ZERO_BANNER_COUNTS: BannerCounts = { shown: 0, taps: 0 };

const COLUMNS: Record<VisitKind, keyof Counts> = {
  view: 'views',
  whatsapp: 'whatsappTaps',
  call: 'callTaps',
  directions: 'directionsTaps',
  impression: 'impressions',
  scan: 'catalogScans',
  basket: 'baskets',
  order: 'orders',
};

const BANNER_COLUMNS: Record<BannerVisitKind, keyof BannerCounts> = { shown: 'shown', tap: 'taps' };

export const createVisitCounter = (limits?: Parameters<typeof createDayCounter>[2]): VisitCounter =>
  createDayCounter(COLUMNS, ZERO_COUNTS, limits);

const createBannerVisitCounter = (): BannerVisitCounter =>
  createDayCounter(BANNER_COLUMNS, ZERO_BANNER_COUNTS);

/** Counts items of cartas by the orders that ask for them. */
const createItemCounter = (): ItemCounter => createDayCounter({ order: 'orders' }, { orders: 0 });

interface Counters {
  visits: VisitCounter;
  bannerVisits: BannerVisitCounter;
  itemOrders: ItemCounter;
}

export const createCounters = (): Counters => ({
  visits: createVisitCounter(),
  bannerVisits: createBannerVisitCounter(),
  itemOrders: createItemCounter(),
});

/** Stores all kinds, and leaves what can't be stored in its counter. */
export async function flushVisits({
  db,
  visits,
  bannerVisits,
  itemOrders,
}: Counters & { db: Db }): Promise<void> {
  await flushCounter(visits, (days) => addVisits(db, days));
  await flushCounter(bannerVisits, (days) => addBannerVisits(db, days));
  await flushCounter(itemOrders, (days) => addItemOrders(db, days));
}
