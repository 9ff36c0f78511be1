import { createQueries } from '#shared/api-client.ts';
import type { AuthApi } from './api.ts';

const query = createQueries<AuthApi>();

/** Who is signed in. Every page has it from the start; only actions of this browser change it. */
export const sessionQuery = () => ({
  ...query('GET /api/auth/session'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in, as the identity provider knows them now. */
export const freshSessionQuery = () => ({
  ...query('GET /api/auth/session', { query: { fresh: 1 } }),
  staleTime: 0,
});

/** The browsers in which the person is signed in, the last seen first. */
export const deviceSessionsQuery = () => query('GET /api/auth/sessions');
