import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Alerts', title: 'Avisos de lo nuevo', schemas };

const refusal = verifyFirst('ver tus avisos de búsqueda');

export const alertsApi = contract(SECTION, {
  'GET /api/alerts/conditions': {
    id: 'getAlertConditions',
    summary: 'De qué avisaría un aviso con estas condiciones',
    access: 'anyone',
    cached: true,
    query: schemas.AlertConditionsQuery,
    returns: schemas.AlertConditions,
  },
  'POST /api/alerts': {
    id: 'requestAlert',
    summary:
      'Pide un aviso por correo de lo nuevo. Sin cuenta se confirma con el enlace que llega al correo; la respuesta es la misma para todos los correos',
    access: 'anyone',
    limit: { name: 'alert-request', points: 20, seconds: 3_600 },
    body: schemas.AlertRequest,
    returns: schemas.AlertRequested,
  },
  'GET /api/alert-links': {
    id: 'getAlertLink',
    summary: 'Para qué sirve el enlace de un correo sobre avisos; leerlo no cambia nada',
    access: 'anyone',
    limit: { name: 'mailed-link', points: 120, seconds: 600 },
    query: schemas.AlertLinkQuery,
    returns: schemas.AlertLink,
  },
  'GET /api/users/alerts': {
    id: 'listAlerts',
    summary: 'Los avisos de búsqueda propios',
    access: 'verified',
    refusal,
    returns: schemas.Alerts,
  },
  'PUT /api/users/alerts/:id': {
    id: 'updateAlert',
    summary: 'Cambia cada cuánto llega un aviso propio',
    access: 'verified',
    refusal,
    limit: CHANGES,
    params: IdParam,
    body: schemas.AlertChange,
    returns: schemas.Alerts,
  },
  'DELETE /api/users/alerts/:id': {
    id: 'endAlert',
    summary: 'Termina un aviso propio',
    access: 'verified',
    refusal,
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'DELETE /api/alerts': {
    id: 'endAllAlerts',
    summary: 'Termina todos los avisos propios',
    access: 'verified',
    refusal,
    limit: CHANGES,
    returns: null,
  },
});
export type AlertsApi = typeof alertsApi;
