import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { NewCorrection } from './corrections.ts';
import { NewAnswer, NewReport, NewTakedown, OwnHold, SubjectReference } from './reports.ts';
import * as reportSchemas from './reports.ts';
import {
  CaseAssignment,
  CaseDecision,
  CaseFilters,
  CasePage,
  Claim,
  NewCaseNote,
  NewClaim,
  NewPhoneProof,
  OwnNewContent,
  PhoneProof,
  Suggestion,
  SuggestionDecision,
} from './schema.ts';
import { Likeness, LikenessFilters } from './likenesses.ts';
import * as likenessSchemas from './likenesses.ts';
import * as caseSchemas from './schema.ts';

const schemas = { ...caseSchemas, ...likenessSchemas, ...reportSchemas, NewCorrection };
const SECTION = { name: 'Moderation', title: 'Lo que espera una decisión', schemas };

export const moderationApi = contract(SECTION, {
  'GET /api/moderation/cases/': {
    id: 'listCases',
    summary: 'Lo que espera una decisión, primero lo más reportado y luego lo más antiguo, o lo ya decidido',
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
  'PUT /api/moderation/cases/:id/assignee': {
    id: 'assignCase',
    summary: 'Toma un caso, o lo deja para quien quiera',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: CaseAssignment,
    returns: null,
  },
  'POST /api/moderation/cases/:id/notes': {
    id: 'noteOnCase',
    summary: 'Agrega a un caso una nota que solo leen los administradores',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: NewCaseNote,
    returns: null,
  },
  'POST /api/moderation/take-down': {
    id: 'takeDownContent',
    summary: 'Oculta algo, aunque nadie lo haya reportado',
    access: 'admin',
    body: NewTakedown,
    returns: null,
  },
  'POST /api/moderation/restore': {
    id: 'restoreContent',
    summary: 'Vuelve a mostrar lo que estaba oculto',
    access: 'admin',
    body: SubjectReference,
    returns: null,
  },
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
  'GET /api/admin/likenesses': {
    id: 'listLikenesses',
    summary: 'Negocios publicados que se parecen a otros, o a los de unas personas, que esperan una decisión',
    access: 'admin',
    query: LikenessFilters,
    returns: v.array(Likeness),
  },
  'GET /api/business-profiles/review/:id': {
    id: 'getOwnNewContent',
    summary: 'Por qué espera una revisión un negocio propio',
    access: 'signed-in',
    params: IdParam,
    returns: OwnNewContent,
  },
  'POST /api/corrections/': {
    id: 'suggestCorrection',
    summary: 'Sugiere un cambio en los datos de un negocio',
    access: 'anyone',
    limit: { name: 'correction', points: 20, seconds: 3_600 },
    body: NewCorrection,
    returns: null,
  },
  'GET /api/corrections/business/:businessId': {
    id: 'listCorrections',
    summary: 'Cambios que se sugieren para un negocio propio',
    access: 'signed-in',
    params: v.object({ businessId: Id }),
    returns: v.array(Suggestion),
  },
  'PUT /api/corrections/:id': {
    id: 'decideCorrection',
    summary: 'Acepta un cambio sugerido, o deja el dato como está',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: SuggestionDecision,
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
    summary:
      'Reclama un negocio; si ya tiene propietario, con un texto que lo pruebe. Otra vez, devuelve el mismo reclamo',
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
