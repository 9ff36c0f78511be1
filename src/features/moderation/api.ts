import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { CaseDecision, CaseFilters, CasePage, Claim, NewClaim, NewPhoneProof, PhoneProof } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Moderation', title: 'Lo que espera una decisión', schemas };

export const moderationApi = contract(SECTION, {
  'GET /api/moderation/cases/': {
    id: 'listCases',
    summary: 'Lo que espera una decisión, de lo más antiguo a lo más nuevo, con cuánto hay de cada tipo',
    access: 'admin',
    query: CaseFilters,
    returns: CasePage,
  },
  'POST /api/moderation/cases/:id/decide': {
    id: 'decideCase',
    summary: 'Acepta lo que se pide, o lo rechaza',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: CaseDecision,
    returns: null,
  },
  'POST /api/phone-proofs/': {
    id: 'requestPhoneProof',
    summary: 'Pide un código para comprobar el WhatsApp; mientras espera, es el mismo',
    access: 'verified',
    refusal: verifyFirst('comprobar el WhatsApp de tu negocio'),
    limit: { name: 'phone-proof', points: 20, seconds: 3_600 },
    body: NewPhoneProof,
    returns: PhoneProof,
  },
  'DELETE /api/admin/business-proofs/:businessId': {
    id: 'withdrawPhoneProof',
    summary: 'Retira a un negocio su WhatsApp comprobado',
    access: 'admin',
    limit: CHANGES,
    params: v.object({ businessId: Id }),
    returns: null,
  },
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
});
export type ModerationApi = typeof moderationApi;
