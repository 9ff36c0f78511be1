import { contract } from '#shared/contract.ts';
import { FindQuery, Found, Morning, WaitingCounts } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Panel', title: 'Lo que espera a los administradores', schemas };

export const panelApi = contract(SECTION, {
  'GET /api/admin/waiting-counts': {
    id: 'countWaiting',
    summary: 'Cuánto espera a los administradores en cada sección',
    access: 'admin',
    returns: WaitingCounts,
  },
  'GET /api/admin/morning': {
    id: 'readMorning',
    summary: 'Lo que un administrador debe saber hoy: qué espera, qué termina, qué falló y qué creció',
    access: 'admin',
    returns: Morning,
  },
  'GET /api/admin/found': {
    id: 'findForAdministrators',
    summary: 'Casos por su código, negocios por nombre, número o id, y personas por nombre, email o id',
    access: 'admin',
    query: FindQuery,
    returns: Found,
  },
});
export type PanelApi = typeof panelApi;
