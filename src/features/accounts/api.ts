import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { MailedToken } from '../notifications/schema.ts';
import {
  Account,
  MailedChange,
  NewEmail,
  NewSuspension,
  NewTransfer,
  OwnNewEmail,
  PendingChange,
  ResetLink,
} from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Accounts', title: 'Ayuda con la cuenta de una persona', schemas };

export const accountsApi = contract(SECTION, {
  'GET /api/admin/accounts/:id': {
    id: 'getAccount',
    summary: 'Lo que un administrador necesita para ayudar a una persona',
    access: 'admin',
    params: IdParam,
    returns: Account,
  },
  'POST /api/admin/accounts/:id/reset-link': {
    id: 'createResetLink',
    summary: 'Crea un enlace de 30 minutos para que una persona elija otra contraseña; reemplaza al anterior',
    access: 'admin',
    limit: { name: 'reset-link', points: 60, seconds: 3_600 },
    params: IdParam,
    returns: ResetLink,
  },
  'PUT /api/admin/accounts/:id/suspension': {
    id: 'suspendAccount',
    summary: 'Suspende una cuenta, con el motivo: no puede entrar y lo suyo no se muestra',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: NewSuspension,
    returns: null,
  },
  'DELETE /api/admin/accounts/:id/suspension': {
    id: 'liftSuspension',
    summary: 'Levanta la suspensión de una cuenta: todo queda como antes',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'POST /api/admin/accounts/:id/email': {
    id: 'requestEmailChange',
    summary:
      'Pide que una cuenta use otro email: hay que comprobarlo, y su dueño tiene siete días para detenerlo',
    access: 'admin',
    limit: { name: 'email-change-by-admin', points: 60, seconds: 3_600 },
    params: IdParam,
    body: NewEmail,
    returns: null,
  },
  'POST /api/admin/transfers': {
    id: 'requestTransfer',
    summary: 'Pide que un negocio pase a otra cuenta: su propietario tiene siete días para detenerlo',
    access: 'admin',
    limit: { name: 'transfer', points: 60, seconds: 3_600 },
    body: NewTransfer,
    returns: null,
  },
  'POST /api/account-changes/email': {
    id: 'requestOwnEmailChange',
    summary: 'Pide cambiar el email propio, con la contraseña; se hace al comprobar el nuevo',
    access: 'signed-in',
    limit: { name: 'email-change', points: 10, seconds: 3_600 },
    body: OwnNewEmail,
    returns: null,
  },
  'GET /api/account-changes/own': {
    id: 'listOwnChanges',
    summary: 'Los cambios de la cuenta propia que esperan',
    access: 'signed-in',
    returns: v.array(PendingChange),
  },
  'GET /api/account-changes/mailed': {
    id: 'getMailedChange',
    summary: 'El cambio que nombra un enlace de un correo; null si ya no sirve',
    access: 'anyone',
    query: MailedToken,
    returns: MailedChange,
  },
  'DELETE /api/account-changes/:id': {
    id: 'stopChange',
    summary: 'Detiene un cambio que espera: quien pierde o recibe algo por él, o un administrador',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
});
export type AccountsApi = typeof accountsApi;
