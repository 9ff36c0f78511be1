import { contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import {
  BannerVisit,
  MonthQuery,
  MonthSheet,
  SiteNumbers,
  Statistics,
  StatisticsQuery,
  Visit,
} from './schema.ts';
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
  'POST /api/banner-visits': {
    id: 'countBannerVisit',
    summary: 'Cuenta que alguien vio o tocó un banner, sin saber quién es',
    access: 'anyone',
    body: BannerVisit,
    returns: null,
  },
  'GET /api/business-profiles/statistics/:id': {
    id: 'getBusinessStatistics',
    summary:
      'Visitas de un negocio en un período, por día o, si empieza hace más de 13 meses, por mes; para su propietario y quienes lo administran',
    access: 'signed-in',
    params: IdParam,
    query: StatisticsQuery,
    returns: Statistics,
  },
  'GET /api/business-profiles/statistics/month/:id': {
    id: 'getBusinessSheet',
    summary: 'Visitas de un negocio en un mes, por día mientras los días se guardan',
    access: 'signed-in',
    params: IdParam,
    query: MonthQuery,
    returns: MonthSheet,
  },
  'GET /api/business-profiles/statistics/sheet/:id': {
    id: 'downloadBusinessSheet',
    summary: 'Las visitas de un negocio en un mes como CSV',
    access: 'signed-in',
    params: IdParam,
    query: MonthQuery,
    download: 'text/csv',
    returns: null,
  },
  'GET /api/admin/numbers': {
    id: 'getSiteNumbers',
    summary: 'Cómo va el sitio: negocios nuevos, visitas y Premium',
    access: 'admin',
    returns: SiteNumbers,
  },
});
export type StatisticsApi = typeof statisticsApi;
