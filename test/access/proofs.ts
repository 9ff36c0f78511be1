import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

const NUMBER = '+50255550123';

const businessOf = async ({ id: userId }: Person, db: Db) => ({
  businessId: (await buildBusiness(db, { userId, whatsappNumber: NUMBER })).id,
});

async function proofOf(owner: Person, db: Db) {
  const { businessId } = await businessOf(owner, db);
  // The clock of the common suite stands still in the past.
  const proof = { businessId, number: NUMBER, code: randomUUID(), requestedAt: new Date('2100-01-01') };
  return db.insertInto('phoneProof').values(proof).returning('id').executeTakeFirstOrThrow();
}

export const PROOFS_ACCESS: Expectations = {
  'POST /api/phone-proofs': {
    foreign: ADMIN_ONLY,
    body: async (owner, db) => ({ business_id: (await businessOf(owner, db)).businessId }),
  },
  'POST /api/admin/phone-proofs/{id}/confirmation': { ids: proofOf },
  'DELETE /api/admin/phone-proofs/{id}': { ids: proofOf },
  'DELETE /api/admin/business-proofs/{businessId}': { ids: businessOf },
};
