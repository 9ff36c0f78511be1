import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { BusinessProfile } from '../businesses/schema.ts';
import { Invitation, InvitationToken, Manager, ManagerAct, Membership, NewInvitation } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Managers', title: 'Quién administra un negocio', schemas };

const BusinessParam = v.object({ businessId: Id });

export const managersApi = contract(SECTION, {
  'GET /api/business-managers/own': {
    id: 'listOwnMemberships',
    summary: 'Negocios que administra quien inició sesión, hasta 100',
    access: 'signed-in',
    returns: v.array(Membership),
  },
  'GET /api/business-managers/business/:businessId': {
    id: 'listManagers',
    summary: 'Quienes administran un negocio y a quienes se invitó, para su propietario',
    access: 'signed-in',
    params: BusinessParam,
    returns: v.array(Manager),
  },
  'GET /api/business-managers/acts/:businessId': {
    id: 'listManagerActs',
    summary: 'Lo último que hicieron quienes administran un negocio, para su propietario, hasta 100',
    access: 'signed-in',
    params: BusinessParam,
    returns: v.array(ManagerAct),
  },
  'POST /api/business-managers/': {
    id: 'inviteManager',
    summary: 'Invita por correo a administrar un negocio; la respuesta es la misma tenga o no cuenta',
    access: 'verified',
    refusal: verifyFirst('invitar a alguien'),
    limit: { name: 'manager-invitation', points: 20, seconds: 86_400 },
    body: NewInvitation,
    returns: Manager,
    status: 201,
  },
  'POST /api/business-managers/invitation': {
    id: 'readInvitation',
    summary: 'De qué negocio es una invitación, para la dirección invitada',
    access: 'verified',
    refusal: verifyFirst('ver la invitación'),
    limit: { name: 'invitation-reading', points: 60, seconds: 600 },
    body: InvitationToken,
    returns: Invitation,
  },
  'POST /api/business-managers/acceptance': {
    id: 'acceptInvitation',
    summary: 'Acepta administrar un negocio',
    access: 'verified',
    refusal: verifyFirst('aceptar la invitación'),
    limit: CHANGES,
    body: InvitationToken,
    returns: Invitation,
  },
  'POST /api/business-managers/refusal': {
    id: 'refuseInvitation',
    summary: 'Rechaza administrar un negocio',
    access: 'verified',
    refusal: verifyFirst('rechazar la invitación'),
    limit: CHANGES,
    body: InvitationToken,
    returns: null,
  },
  'DELETE /api/business-managers/:id': {
    id: 'removeManager',
    summary: 'Quita a quien administra un negocio o retira su invitación; cada quien puede retirarse',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'PUT /api/business-managers/offer/:id': {
    id: 'offerOwnership',
    summary: 'Ofrece el negocio a quien lo administra',
    access: 'verified',
    refusal: verifyFirst('entregar un negocio'),
    limit: CHANGES,
    params: IdParam,
    returns: Manager,
  },
  'DELETE /api/business-managers/offer/:id': {
    id: 'endOwnershipOffer',
    summary: 'Retira o rechaza la oferta de un negocio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'PUT /api/business-managers/ownership/:businessId': {
    id: 'acceptOwnership',
    summary: 'Acepta un negocio ofrecido, si el plan tiene lugar; su propietario pasa a administrarlo',
    access: 'verified',
    refusal: verifyFirst('recibir un negocio'),
    limit: CHANGES,
    params: BusinessParam,
    returns: BusinessProfile,
  },
});
export type ManagersApi = typeof managersApi;
