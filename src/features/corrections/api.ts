import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import {
  CorrectionDecision,
  NewCorrection,
  Suggestion,
  SuggestionFilters,
  SuggestionPage,
} from './corrections.ts';
import * as schemas from './corrections.ts';

const SECTION = { name: 'Corrections', title: 'Cambios que sugieren los visitantes', schemas };

export const correctionsApi = contract(SECTION, {
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
    body: CorrectionDecision,
    returns: null,
  },
  'GET /api/admin/corrections': {
    id: 'listWaitingCorrections',
    summary: 'Cambios sugeridos que esperan a la administración, del más antiguo al más nuevo',
    access: 'admin',
    query: SuggestionFilters,
    returns: SuggestionPage,
  },
});
export type CorrectionsApi = typeof correctionsApi;
