import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createQueries } from '#shared/api-client.ts';
import type { User } from '../users/schema.ts';
import type { AuthApi } from './api.ts';

const query = createQueries<AuthApi>();

/** Is never refetched: every page has it from the start, and only actions of this browser change it. */
export const sessionQuery = () => ({
  ...query('GET /api/auth/session'),
  staleTime: Number.POSITIVE_INFINITY,
});

export const KeptUserContext = createContext<User | null>(null);

export function useSessionUser(): User | null | undefined {
  const { data } = useQuery(sessionQuery());
  return useContext(KeptUserContext) ?? data?.user;
}

export const freshSessionQuery = () => ({
  ...query('GET /api/auth/session', { query: { fresh: '1' } }),
  staleTime: 0,
});

export const deviceSessionsQuery = () => query('GET /api/auth/sessions');
