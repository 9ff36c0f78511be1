import { createQueries } from '#shared/api-client.ts';
import type { ManagersApi } from './api.ts';

const query = createQueries<ManagersApi>();

export const ownMembershipsQuery = () => query('GET /api/business-managers/own');

export const managersQuery = (businessId: number) =>
  query('GET /api/business-managers/business/:businessId', { params: { businessId } });

export const managerActsQuery = (businessId: number) =>
  query('GET /api/business-managers/acts/:businessId', { params: { businessId } });
