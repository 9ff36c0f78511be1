import { createQueries } from '#shared/api-client.ts';
import type { ClaimsApi } from './api.ts';

const query = createQueries<ClaimsApi>();

export const ownClaimsQuery = () => query('GET /api/business-claims/own');

export const claimQueueQuery = () => query('GET /api/admin/business-claims');
