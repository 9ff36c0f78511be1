import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Claim, ClaimDecision, ClaimQueue, NewClaim } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Claims', title: 'Reclamos de negocios que publicó el sitio', schemas };

export const claimsApi = contract(SECTION, {
  'GET /api/business-claims/own': {
    id: 'listOwnClaims',
    summary: 'Reclamos propios que esperan respuesta',
    access: 'signed-in',
    returns: v.array(Claim),
  },
  'POST /api/business-claims/': {
    id: 'claimBusiness',
    summary: 'Reclama un negocio que el sitio publicó; otra vez, devuelve el mismo reclamo',
    access: 'verified',
    refusal: verifyFirst('reclamar un negocio'),
    limit: { name: 'business-claim', points: 10, seconds: 3_600 },
    body: NewClaim,
    returns: Claim,
  },
  'DELETE /api/business-claims/:id': {
    id: 'withdrawClaim',
    summary: 'Retira un reclamo propio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'GET /api/admin/business-claims': {
    id: 'listClaims',
    summary: 'Reclamos que esperan respuesta, del más antiguo al más nuevo',
    access: 'admin',
    returns: ClaimQueue,
  },
  'POST /api/admin/business-claims/:id/decision': {
    id: 'decideClaim',
    summary: 'Entrega el negocio a quien lo reclama, o rechaza el reclamo',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: ClaimDecision,
    returns: null,
  },
});
export type ClaimsApi = typeof claimsApi;
