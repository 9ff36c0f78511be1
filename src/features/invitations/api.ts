import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Invitations', title: 'Invitaciones a reclamar un negocio', schemas };

/** Counts by client: a link is read, opened and answered a few times. */
const ANSWERS = { name: 'invitation-answer', points: 60, seconds: 3_600 };

export const invitationsApi = contract(SECTION, {
  'GET /api/admin/invitations': {
    id: 'listClaimInvitations',
    summary: 'Las invitaciones a reclamar un negocio, por búsqueda y filtros, por páginas, y cuántas hay',
    access: 'admin',
    query: schemas.ClaimInvitationFilters,
    returns: schemas.ClaimInvitationPage,
  },
  'PUT /api/admin/invitations/:id/sent': {
    id: 'markInvitationSent',
    summary: 'Anota que una invitación se envió por WhatsApp',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'DELETE /api/admin/invitations/:id/sent': {
    id: 'unmarkInvitationSent',
    summary: 'Deshace la anotación de que se envió, si nadie la abrió todavía',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'DELETE /api/admin/invitations/:id': {
    id: 'withdrawClaimInvitation',
    summary: 'Retira una invitación: su enlace deja de servir',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'DELETE /api/admin/invitations/:id/refusal': {
    id: 'liftInvitationRefusal',
    summary:
      'Permite otra vez invitar e importar el número o correo que dijo que no; no devuelve un negocio quitado',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'GET /api/invitations/link': {
    id: 'getClaimInvitationLink',
    summary: 'Para qué sirve el enlace de una invitación; leerlo no cambia nada',
    access: 'anyone',
    query: schemas.InvitationLinkQuery,
    returns: schemas.InvitationLink,
  },
  'POST /api/invitations/opening': {
    id: 'openClaimInvitation',
    summary: 'Anota que una persona abrió el enlace',
    access: 'anyone',
    limit: ANSWERS,
    body: schemas.InvitationLinkToken,
    returns: null,
  },
  'POST /api/invitations/refusal': {
    id: 'declineClaimInvitation',
    summary: 'Rechaza la invitación y, si se pide, quita el negocio del directorio',
    access: 'anyone',
    limit: ANSWERS,
    body: schemas.InvitationRefusal,
    returns: schemas.InvitationLink,
  },
  'POST /api/invitations/acceptance': {
    id: 'claimByInvitation',
    summary: 'Pasa el negocio a la cuenta propia, si el plan tiene lugar',
    access: 'verified',
    refusal: verifyFirst('reclamar tu negocio'),
    limit: CHANGES,
    body: schemas.InvitationLinkToken,
    returns: schemas.InvitationAcceptance,
  },
});
export type InvitationsApi = typeof invitationsApi;
