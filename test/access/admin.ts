import type { Expectations } from './expectation.ts';

/** What only administrators are answered. */
export const ADMIN_ACCESS: Expectations = {
  'GET /api/admin/audit': { own: { anonymous: 401, unverified: 403, user: 403, admin: 200 } },
};
