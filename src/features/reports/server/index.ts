export { reportHandlers } from './handlers.ts';
export { countWaitingReports } from './repository/reports.ts';
export { auditSubject, lockSubject, withhold } from './moderation.ts';
