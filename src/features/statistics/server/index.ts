export { statisticsHandlers } from './handlers.ts';
export { type VisitCounter, createVisitCounter, flushVisits } from './visit-counter.ts';
