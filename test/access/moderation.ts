import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildClaim } from '#db/builders/case.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

const HIDDEN = { anonymous: 401, unverified: 404, user: 404, admin: 404 };

const businessOf = async ({ id: userId }: Person, db: Db) => ({
  businessId: (await buildBusiness(db, { userId, whatsappNumber: '+50255550123' })).id,
});

/** The clock of the common suite stands still in the past. */
const STILL_OPEN = { lapsesAt: new Date('2100-01-01') };

export const MODERATION_ACCESS: Expectations = {
  'POST /api/moderation/cases/{id}/decide': {
    ids: async (_, db) => ({ id: (await buildClaim(db, STILL_OPEN)).id }),
    body: () => ({ outcome: 'rejected', reason: 'no-proof' }),
  },
  'PUT /api/moderation/cases/{id}/assignee': {
    ids: async (_, db) => ({ id: (await buildClaim(db, STILL_OPEN)).id }),
    body: () => ({ is_mine: true }),
  },
  'POST /api/moderation/cases/{id}/notes': {
    ids: async (_, db) => ({ id: (await buildClaim(db, STILL_OPEN)).id }),
    body: () => ({ text: 'Llamé y no contestan.' }),
  },
  'POST /api/phone-proofs': {
    foreign: ADMIN_ONLY,
    body: async (owner, db) => ({ business_id: (await businessOf(owner, db)).businessId }),
  },
  'DELETE /api/admin/business-proofs/{businessId}': { ids: businessOf },
  'POST /api/business-claims': {
    body: async (_, db) => ({
      business_id: (await buildBusiness(db, { userId: await buildSystemAccount(db) })).id,
    }),
  },
  'DELETE /api/business-claims/{id}': {
    foreign: HIDDEN,
    ids: async ({ id: userId }, db) => ({ id: (await buildClaim(db, { ...STILL_OPEN, userId })).id }),
  },
};
