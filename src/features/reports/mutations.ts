import type { QueryClient } from '@tanstack/react-query';
import { apiMutation } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { NewReport, NewWithholding, ReportDecision, SubjectReference } from './changes.ts';

/** Tells administrators what is wrong with something; told again it counts once. */
export const sendReport = (report: NewReport) => apiMutation<null>('POST', '/api/reports/', report);

/** Withholds what was reported, or dismisses its reports. */
export const decideReports = (decision: ReportDecision) =>
  apiMutation<null>('POST', '/api/admin/reports/decision', decision);

/** Withholds something, whether or not somebody has reported it. */
export const withhold = (withholding: NewWithholding) =>
  apiMutation<null>('POST', '/api/admin/reports/withholding', withholding);

/** Shows again what was withheld. */
export const release = (subject: SubjectReference) =>
  apiMutation<null>('POST', '/api/admin/reports/release', subject);

/** Asks anew for everything that a decision takes away or brings back. */
export const refreshReports = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/admin/reports',
    '/api/business-profiles',
    '/api/announcements',
    '/api/announcement-replies',
    '/api/categories',
  );
