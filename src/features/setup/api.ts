import { contract } from '#shared/contract.ts';
import { Setup } from './schema.ts';

export const setupApi = contract('Setup', {
  'GET /api/admin/setup': {
    id: 'getSetup',
    summary: 'Qué le falta a un sitio nuevo',
    access: 'admin',
    returns: Setup,
  },
});
export type SetupApi = typeof setupApi;
