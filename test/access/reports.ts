import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import { buildReport } from '../../db/builders/report.ts';
import type { Expectations, Person } from './expectation.ts';

const ADMIN = { anonymous: 401, unverified: 403, user: 403, admin: 200 };
const ADMIN_ACTS = { ...ADMIN, admin: 204 };

async function reportedOf({ id: userId }: Person, db: Db) {
  const { id } = await buildBusiness(db, { userId });
  await buildReport(db, { businessId: id });
  return { kind: 'business', id };
}

async function withheldOf({ id: userId }: Person, db: Db) {
  const { id } = await buildBusiness(db, { userId, isHidden: true, withheldReason: 'Es un engaño.' });
  return { kind: 'business', id };
}

export const REPORTS_ACCESS: Expectations = {
  'POST /api/reports': {
    own: 204,
    body: async ({ id: userId }, db) => {
      const { id } = await buildBusiness(db, { userId });
      return { kind: 'business', id, reason: 'scam', details: 'Pide anticipos y no entrega.' };
    },
  },
  'GET /api/admin/reports': { own: ADMIN },
  'POST /api/admin/reports/decision': {
    own: ADMIN_ACTS,
    body: async (owner, db) => ({
      ...(await reportedOf(owner, db)),
      decision: 'withhold',
      reason: 'Es un engaño.',
    }),
  },
  'POST /api/admin/reports/withholding': {
    own: ADMIN_ACTS,
    body: async ({ id: userId }, db) => {
      const { id } = await buildBusiness(db, { userId });
      return { kind: 'business', id, ground: 'scam', reason: 'Es un engaño.' };
    },
  },
  'POST /api/admin/reports/release': { own: ADMIN_ACTS, body: withheldOf },
};
