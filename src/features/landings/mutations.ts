import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { LandingsApi } from './api.ts';
import type { NewLandingText } from './schema.ts';

const call = createCaller<LandingsApi>();

export const saveLandingText = (body: NewLandingText) => call('PUT /api/admin/landing-texts', { body });

export const refreshLandingTexts = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/admin/landing-texts', '/api/landings', '/api/admin/audit');
