import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { CorrectionsApi } from './api.ts';
import type { CorrectionDecision } from './corrections.ts';

const call = createCaller<CorrectionsApi>();

interface Typed {
  businessId: number;
  phone: string | null;
  hours: string | null;
  address: string | null;
  closed: boolean;
}

export const suggestCorrection = (body: Typed) => call('POST /api/corrections/', { body });

export const decideCorrection = (id: number, decision: CorrectionDecision['decision']) =>
  call('PUT /api/corrections/:id', { params: { id }, body: { decision } });

export const refreshCorrections = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/corrections',
    '/api/admin/corrections',
    '/api/admin/waiting-counts',
    '/api/business-profiles',
  );
