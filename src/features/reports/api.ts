import { CHANGES, contract } from '#shared/contract.ts';
import * as v from 'valibot';
import {
  NewAnswer,
  NewReport,
  NewTakedown,
  OwnHold,
  ReportDecision,
  ReportFilters,
  ReportPage,
  SubjectReference,
} from './reports.ts';
import * as schemas from './reports.ts';

const SECTION = { name: 'Reports', title: 'Reportes y lo que se oculta', schemas };

export const reportsApi = contract(SECTION, {
  'POST /api/reports/': {
    id: 'createReport',
    summary: 'Reporta un negocio, un anuncio o un comentario',
    access: 'anyone',
    limit: { name: 'report', points: 20, seconds: 3_600 },
    body: NewReport,
    returns: null,
  },
  'GET /api/reports/own': {
    id: 'listOwnHolds',
    summary: 'Lo propio que está oculto por reportes o por la administración, hasta 100',
    access: 'signed-in',
    returns: v.array(OwnHold),
  },
  'PUT /api/reports/answer': {
    id: 'answerReports',
    summary: 'Responde a la administración por algo propio que está oculto, o cambia la respuesta',
    access: 'signed-in',
    limit: CHANGES,
    body: NewAnswer,
    returns: null,
  },
  'GET /api/admin/reports': {
    id: 'listReports',
    summary: 'Lo que se reportó, por decidir o ya decidido',
    access: 'admin',
    query: ReportFilters,
    returns: ReportPage,
  },
  'POST /api/admin/reports/decision': {
    id: 'decideReports',
    summary: 'Oculta lo reportado, o descarta sus reportes',
    access: 'admin',
    body: ReportDecision,
    returns: null,
  },
  'POST /api/admin/reports/withholding': {
    id: 'withholdContent',
    summary: 'Oculta algo, aunque nadie lo haya reportado',
    access: 'admin',
    body: NewTakedown,
    returns: null,
  },
  'POST /api/admin/reports/release': {
    id: 'releaseContent',
    summary: 'Vuelve a mostrar lo que estaba oculto',
    access: 'admin',
    body: SubjectReference,
    returns: null,
  },
});
export type ReportsApi = typeof reportsApi;
