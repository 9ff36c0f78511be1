import { buildBusiness } from '../../db/builders/business.ts';
import type { Db } from '#platform/db/database.ts';
import type { Expectations, Person } from './expectation.ts';

const SIGNED_IN = { anonymous: 401, unverified: 200, user: 200, admin: 200 };
const FORBIDDEN = { anonymous: 401, unverified: 403, user: 403, admin: 200 };

const businessOf = async ({ id }: Person, db: Db) => ({ id: (await buildBusiness(db, { userId: id })).id });

export const STATISTICS_ACCESS: Expectations = {
  'POST /api/visits': { own: 204, body: () => ({ kind: 'view', business_ids: [1] }) },
  'GET /api/business-profiles/statistics/{id}': { own: SIGNED_IN, foreign: FORBIDDEN, ids: businessOf },
  'GET /api/admin/numbers': { own: FORBIDDEN },
};
