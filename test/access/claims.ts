import { buildBusiness } from '#db/builders/business.ts';
import { buildClaim } from '#db/builders/claim.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import type { Expectations } from './expectation.ts';

const HIDDEN = { anonymous: 401, unverified: 404, user: 404, admin: 404 };

export const CLAIMS_ACCESS: Expectations = {
  'POST /api/business-claims': {
    body: async (_, db) => ({
      business_id: (await buildBusiness(db, { userId: await buildSystemAccount(db) })).id,
    }),
  },
  'DELETE /api/business-claims/{id}': {
    foreign: HIDDEN,
    ids: async ({ id: userId }, db) => ({ id: (await buildClaim(db, { userId })).id }),
  },
  'POST /api/admin/business-claims/{id}/decision': {
    ids: async (_, db) => ({ id: (await buildClaim(db)).id }),
    body: () => ({ decision: 'reject', reason: 'no-proof' }),
  },
};
