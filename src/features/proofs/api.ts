import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { NewPhoneProof, PhoneProof, ProofQueue } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Proofs', title: 'Comprobaciones de WhatsApp', schemas };

const BusinessParam = v.object({ businessId: Id });

export const proofsApi = contract(SECTION, {
  'POST /api/phone-proofs/': {
    id: 'requestPhoneProof',
    summary: 'Pide un código para comprobar el WhatsApp; mientras espera, es el mismo',
    access: 'verified',
    refusal: verifyFirst('comprobar el WhatsApp de tu negocio'),
    limit: { name: 'phone-proof', points: 20, seconds: 3_600 },
    body: NewPhoneProof,
    returns: PhoneProof,
  },
  'GET /api/admin/phone-proofs': {
    id: 'listPhoneProofs',
    summary: 'Las comprobaciones que esperan, la más antigua primero',
    access: 'admin',
    returns: ProofQueue,
  },
  'POST /api/admin/phone-proofs/:id/confirmation': {
    id: 'confirmPhoneProof',
    summary: 'Confirma que el mensaje llegó del número del negocio',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'DELETE /api/admin/phone-proofs/:id': {
    id: 'dismissPhoneProof',
    summary: 'Descarta una comprobación',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'DELETE /api/admin/business-proofs/:businessId': {
    id: 'withdrawPhoneProof',
    summary: 'Retira a un negocio su WhatsApp comprobado',
    access: 'admin',
    limit: CHANGES,
    params: BusinessParam,
    returns: null,
  },
});
export type ProofsApi = typeof proofsApi;
