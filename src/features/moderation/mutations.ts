import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ModerationApi } from './api.ts';
import type { NewAnswer, NewReport, NewTakedown, SubjectReference } from './reports.ts';
import type { CaseDecision } from './schema.ts';

const call = createCaller<ModerationApi>();

export const decideCase = (id: number, body: CaseDecision) =>
  call('POST /api/moderation/cases/:id/decide', { params: { id }, body });

export const assignCase = (id: number, isMine: boolean) =>
  call('PUT /api/moderation/cases/:id/assignee', { params: { id }, body: { isMine } });

export const noteOnCase = (id: number, text: string) =>
  call('POST /api/moderation/cases/:id/notes', { params: { id }, body: { text } });

export const decideSuggestion = (id: number, outcome: CaseDecision['outcome']) =>
  call('PUT /api/corrections/:id', { params: { id }, body: { outcome } });

export const takeDown = (body: NewTakedown) => call('POST /api/moderation/take-down', { body });

export const restore = (body: SubjectReference) => call('POST /api/moderation/restore', { body });

export const sendReport = (body: NewReport) => call('POST /api/reports/', { body });

export const sendAnswer = (body: NewAnswer) => call('PUT /api/reports/answer', { body });

export const refreshOwnHolds = (queryClient: QueryClient) => refresh(queryClient, '/api/reports/own');

interface TypedCorrection {
  businessId: number;
  phone: string | null;
  hours: string | null;
  address: string | null;
  closed: boolean;
}

export const suggestCorrection = (body: TypedCorrection) => call('POST /api/corrections/', { body });

export const requestPhoneProof = (businessId: number) =>
  call('POST /api/phone-proofs/', { body: { businessId } });

export const withdrawPhoneProof = (businessId: number) =>
  call('DELETE /api/admin/business-proofs/:businessId', { params: { businessId } });

export const claimBusiness = (businessId: number, text?: string) =>
  call('POST /api/business-claims/', { body: { businessId, text } });

export const withdrawClaim = (id: number) => call('DELETE /api/business-claims/:id', { params: { id } });

export const refreshCases = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/moderation',
    '/api/corrections',
    '/api/admin',
    '/api/business-claims',
    '/api/business-profiles',
    '/api/announcements',
    '/api/announcement-replies',
    '/api/categories',
    '/api/user-subscriptions',
    '/api/premium-requests',
    '/api/users/',
  );
