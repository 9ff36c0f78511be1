import { isBot } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { BusinessesApi } from '../api.ts';
import { browseBusinesses } from './browse-businesses.ts';
import {
  countBusinessesOfUser,
  listBusinessesOfUser,
  listShownBusinessesOfUser,
} from './businesses-of-user.ts';
import { changeBusiness } from './change-business.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { getBusiness } from './get-business.ts';
import { handOverBusiness } from './hand-over-business.ts';
import { keepBusiness } from './keep-business.ts';
import { listPremiumBusinesses } from './list-premium-businesses.ts';
import { verifyBusiness } from './verify-business.ts';

export const businessHandlers: Handlers<BusinessesApi> = {
  'GET /api/business-profiles/all/filtered': async (context, { query, http }) => {
    const { page, isVain } = await browseBusinesses(context, query, { isBot: isBot(http) });
    // A cached response would be counted only once.
    if (isVain) http.header('cache-control', 'no-store');
    return page;
  },
  'GET /api/business-profiles/all/premium-only': ({ db, clock }, { query }) =>
    listPremiumBusinesses(db, query.limit, clock()),
  'GET /api/business-profiles/:id': ({ db }, { viewer, params }) => getBusiness(db, viewer, params.id),
  'GET /api/business-profiles/user/:userId': ({ db }, { viewer, params }) =>
    listBusinessesOfUser(db, viewer, params.userId),
  'GET /api/business-profiles/user/:userId/filtered': ({ db }, { params }) =>
    listShownBusinessesOfUser(db, params.userId),
  'GET /api/business-profiles/user/:userId/count': ({ db }, { viewer, params }) =>
    countBusinessesOfUser(db, viewer, params.userId),
  'POST /api/business-profiles/': (context, { viewer, body, key }) =>
    createBusiness(context, viewer, { values: body, key }),
  'PUT /api/business-profiles/:id': (context, { viewer, params, body }) => {
    const { userId: _, ...changes } = body;
    return changeBusiness(context, viewer, params.id, changes);
  },
  'PUT /api/business-profiles/pinned/:id': (context, { viewer, params }) =>
    keepBusiness(context, viewer, params.id),
  'DELETE /api/business-profiles/:id': async (context, { viewer, params }) => {
    await deleteBusiness(context, viewer, params.id);
    return null;
  },
  'PUT /api/business-profiles/verification/:id': (context, { viewer, params, body }) =>
    verifyBusiness(context, viewer, params.id, body),
  'PUT /api/business-profiles/owner/:id': (context, { viewer, params, body }) =>
    handOverBusiness(context, viewer, params.id, body),
};
