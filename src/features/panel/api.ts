import { contract } from '#shared/contract.ts';
import { WaitingCounts } from './schema.ts';

export const panelApi = contract('Panel', {
  'GET /api/admin/waiting-counts': {
    id: 'countWaiting',
    summary: 'Cuánto espera a los administradores en cada sección',
    access: 'admin',
    returns: WaitingCounts,
  },
});
export type PanelApi = typeof panelApi;
