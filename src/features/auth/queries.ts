import { useQuery } from '@tanstack/react-query';
import { createQueries } from '#shared/api-client.ts';
import type { User } from '../users/schema.ts';
import type { AuthApi } from './api.ts';

const query = createQueries<AuthApi>();

/** Every page has it from the start; only actions of this browser change it. */
export const sessionQuery = () => ({
  ...query('GET /api/auth/session'),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSessionUser = (): User | null | undefined => useQuery(sessionQuery()).data?.user;

export const freshSessionQuery = () => ({
  ...query('GET /api/auth/session', { query: { fresh: 1 } }),
  staleTime: 0,
});

export const deviceSessionsQuery = () => query('GET /api/auth/sessions');
