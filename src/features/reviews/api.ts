import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import * as v from 'valibot';
import { Likeness, LikenessFilters, OwnReview, ReviewDecision, ReviewFilters, ReviewPage } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Reviews', title: 'Negocios en revisión', schemas };

export const reviewsApi = contract(SECTION, {
  'GET /api/admin/reviews': {
    id: 'listReviews',
    summary: 'Negocios que esperan una revisión, del que espera más al más nuevo',
    access: 'admin',
    query: ReviewFilters,
    returns: ReviewPage,
  },
  'GET /api/admin/likenesses': {
    id: 'listLikenesses',
    summary: 'Negocios publicados que se parecen a otros, o a los de unas personas, que esperan una decisión',
    access: 'admin',
    query: LikenessFilters,
    returns: v.array(Likeness),
  },
  'POST /api/admin/reviews/decision/:id': {
    id: 'decideReview',
    summary: 'Muestra un negocio que espera, o lo rechaza',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: ReviewDecision,
    returns: null,
  },
  'GET /api/business-profiles/review/:id': {
    id: 'getOwnReview',
    summary: 'Por qué espera una revisión un negocio propio',
    access: 'signed-in',
    params: IdParam,
    returns: OwnReview,
  },
});
export type ReviewsApi = typeof reviewsApi;
