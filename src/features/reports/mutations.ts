import { apiMutation } from '#shared/api-mutation.ts';
import type { NewReport, ReportDecision, SubjectReference } from './changes.ts';

/** Tells administrators what is wrong with something; told again it counts once. */
export const sendReport = (report: NewReport) => apiMutation<null>('POST', '/api/reports/', report);

/** Withholds what was reported, or dismisses its reports. */
export const decideReports = (decision: ReportDecision) =>
  apiMutation<null>('POST', '/api/admin/reports/decision', decision);

/** Shows again what was withheld. */
export const release = (subject: SubjectReference) =>
  apiMutation<null>('POST', '/api/admin/reports/release', subject);
