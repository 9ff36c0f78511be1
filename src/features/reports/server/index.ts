export { reportHandlers } from './handlers.ts';
export { countWaitingReports } from './repository/reports.ts';
export { auditSubject, lockSubject, withhold } from './moderation.ts';
export { type Reporter, identifyReporter } from './reporter.ts';
export {
  MAX_UNCERTAIN_WEIGHT,
  sources,
  totalWeight,
  weightInCohort,
  weightOfReporter,
} from './repository/weights.ts';
