import { CHANGES, type Limit, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Alerts', title: 'Avisos de lo nuevo', schemas };

/** Counts what browsers ask about themselves. */
const DEVICES: Limit = { name: 'push-device', points: 120, seconds: 600 };

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
      'Pide un aviso de lo nuevo: por correo, o como notificación en el teléfono o navegador que lo pide. Un correo sin cuenta se confirma con el enlace que llega; la respuesta es la misma para todos los correos',
    access: 'anyone',
    limit: { name: 'alert-request', points: 20, seconds: 3_600 },
    body: schemas.AlertRequest,
    returns: schemas.AlertRequested,
  },
  'GET /api/push-key': {
    id: 'getPushKey',
    summary: 'La llave pública de las notificaciones, con la que se suscribe un navegador',
    access: 'anyone',
    cached: true,
    returns: schemas.PushKey,
  },
  'POST /api/alerts/device': {
    id: 'listDeviceAlerts',
    summary: 'Los avisos de un teléfono o navegador, que prueba serlo con su suscripción',
    access: 'anyone',
    reads: true,
    limit: DEVICES,
    body: schemas.DeviceQuery,
    returns: schemas.DeviceAlerts,
  },
  'PUT /api/alerts/device': {
    id: 'replaceDevice',
    summary: 'Cambia la suscripción de un teléfono o navegador por la que la reemplaza',
    access: 'anyone',
    limit: DEVICES,
    body: schemas.DeviceReplacement,
    returns: null,
  },
  'PUT /api/alerts/quiet-hours': {
    id: 'changeQuietHours',
    summary: 'Cambia las horas en que un teléfono o navegador no recibe avisos',
    access: 'anyone',
    limit: DEVICES,
    body: schemas.QuietHoursChange,
    returns: schemas.DeviceAlerts,
  },
  'PUT /api/alerts/device/:id': {
    id: 'updateDeviceAlert',
    summary: 'Pausa un aviso de un teléfono o navegador, lo reanuda o cambia cada cuánto llega',
    access: 'anyone',
    limit: DEVICES,
    params: IdParam,
    body: schemas.DeviceAlertChange,
    returns: schemas.DeviceAlerts,
  },
  'POST /api/alerts/device/:id/end': {
    id: 'endDeviceAlert',
    summary: 'Termina un aviso de un teléfono o navegador',
    access: 'anyone',
    limit: DEVICES,
    params: IdParam,
    body: schemas.DeviceQuery,
    returns: schemas.DeviceAlerts,
  },
  'POST /api/alerts/device/end': {
    id: 'endDevice',
    summary: 'Termina todos los avisos de un teléfono o navegador y olvida su suscripción',
    access: 'anyone',
    limit: DEVICES,
    body: schemas.DeviceQuery,
    returns: null,
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
  'GET /api/users/push-devices': {
    id: 'listPushDevices',
    summary: 'Los teléfonos y navegadores en los que la cuenta recibe avisos',
    access: 'verified',
    refusal,
    returns: schemas.OwnDevices,
  },
  'DELETE /api/users/push-devices/:id': {
    id: 'endPushDevice',
    summary: 'Termina los avisos de la cuenta en un teléfono o navegador, aunque esté perdido',
    access: 'verified',
    refusal,
    limit: CHANGES,
    params: IdParam,
    returns: schemas.OwnDevices,
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
