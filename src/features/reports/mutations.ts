import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ReportsApi } from './api.ts';
import type { NewAnswer, NewReport, NewTakedown, ReportDecision, SubjectReference } from './reports.ts';

const call = createCaller<ReportsApi>();

export const sendReport = (body: NewReport) => call('POST /api/reports/', { body });

export const sendAnswer = (body: NewAnswer) => call('PUT /api/reports/answer', { body });

export const refreshOwnHolds = (queryClient: QueryClient) => refresh(queryClient, '/api/reports/own');

export const decideReports = (body: ReportDecision) => call('POST /api/admin/reports/decision', { body });

export const takeDown = (body: NewTakedown) => call('POST /api/admin/reports/withholding', { body });

export const restore = (body: SubjectReference) => call('POST /api/admin/reports/release', { body });

export const refreshReports = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/admin/reports',
    '/api/admin/waiting-counts',
    '/api/business-profiles',
    '/api/announcements',
    '/api/announcement-replies',
    '/api/categories',
  );
