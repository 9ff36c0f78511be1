import { contract } from '#shared/contract.ts';
import { Setup } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Setup', title: 'Primeros pasos de un sitio nuevo', schemas };

export const setupApi = contract(SECTION, {
  'GET /api/admin/setup': {
    id: 'getSetup',
    summary: 'Qué le falta a un sitio nuevo',
    access: 'admin',
    returns: Setup,
  },
});
export type SetupApi = typeof setupApi;
