import { apiQuery } from '#shared/api-client.ts';
import type { DeviceSession, Session } from './schema.ts';

/** Who is signed in. Every page knows it from the start; it changes only by what somebody does. */
export const sessionQuery = () => ({
  ...apiQuery<Session>('/api/auth/session'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in, as the identity provider knows them now: asked anew each time. */
export const freshSessionQuery = () => ({
  ...apiQuery<Session>('/api/auth/session', { fresh: 1 }),
  staleTime: 0,
});

/** The browsers in which the person is signed in, the last seen first. */
export const deviceSessionsQuery = () => apiQuery<DeviceSession[]>('/api/auth/sessions');
