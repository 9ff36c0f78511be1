import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { InvitationsApi } from './api.ts';

const query = createQueries<InvitationsApi>();

export const invitationsQuery = (filters: QueryOf<InvitationsApi, 'GET /api/admin/invitations'>) =>
  query('GET /api/admin/invitations', { query: filters });

export const invitationLinkQuery = (token: string) =>
  query('GET /api/invitations/link', { query: { token } });
