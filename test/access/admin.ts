import type { Expectations } from './expectation.ts';

export const ADMIN_ACCESS: Expectations = {
  'GET /api/admin/audit': { own: { anonymous: 401, unverified: 403, user: 403, admin: 200 } },
};
