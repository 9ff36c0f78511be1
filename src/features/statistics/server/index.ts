export { flushVisits } from './flush-visits.ts';
export { statisticsHandlers } from './handlers.ts';
export { type VisitCounter, openVisitCounter } from './visit-counter.ts';
