import { contract } from '#shared/contract.ts';
import { WaitingCounts } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Panel', title: 'Lo que espera a los administradores', schemas };

export const panelApi = contract(SECTION, {
  'GET /api/admin/waiting-counts': {
    id: 'countWaiting',
    summary: 'Cuánto espera a los administradores en cada sección',
    access: 'admin',
    returns: WaitingCounts,
  },
});
export type PanelApi = typeof panelApi;
