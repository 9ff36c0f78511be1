import { contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { SiteNumbers, Statistics, StatisticsQuery, Visit } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Statistics', title: 'Visitas y números', schemas };

export const statisticsApi = contract(SECTION, {
  'POST /api/visits': {
    id: 'countVisit',
    summary: 'Cuenta lo que un visitante hizo con negocios, sin saber quién es',
    access: 'anyone',
    body: Visit,
    returns: null,
  },
  'GET /api/business-profiles/statistics/:id': {
    id: 'getBusinessStatistics',
    summary: 'Visitas de un negocio por día, para su propietario y quienes lo administran',
    access: 'signed-in',
    params: IdParam,
    query: StatisticsQuery,
    returns: Statistics,
  },
  'GET /api/admin/numbers': {
    id: 'getSiteNumbers',
    summary: 'Cómo va el sitio: negocios nuevos, visitas y Premium',
    access: 'admin',
    returns: SiteNumbers,
  },
});
export type StatisticsApi = typeof statisticsApi;
