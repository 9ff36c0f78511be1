export { reportHandlers } from './handlers.ts';
export { countWaitingReports } from './repository/reports.ts';
