export { statisticsHandlers } from './handlers.ts';
export { moveOldVisits } from './jobs.ts';
export { type CountSource, readMonth } from './read-period.ts';
export { listBannerDays, listBannerMonths } from './repository/banner-days.ts';
export { addVisitsOf, listBusinessDays, listEndedMonths } from './repository/business-days.ts';
export { countPremium } from './repository/site-days.ts';
export { sheetFile } from './sheet.ts';
export {
  type BannerVisitCounter,
  type ItemCounter,
  type VisitCounter,
  ZERO_BANNER_COUNTS,
  createCounters,
  flushVisits,
} from './visit-counter.ts';
