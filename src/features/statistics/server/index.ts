export { flushVisits } from './flush-visits.ts';
export { numbersRoutes, statisticsRoutes, visitRoutes } from './routes.ts';
export { type VisitCounter, openVisitCounter } from './visit-counter.ts';
