import { buildAlert } from '#db/builders/alert.ts';
import type { Db } from '#platform/db/database.ts';
import type { Expectations, Person } from './expectation.ts';

const alertOf = ({ id: userId }: Person, db: Db) => buildAlert(db, { owner: { userId } });

const foreign = { anonymous: 401, unverified: 403, user: 404, admin: 404 };

export const ALERTS_ACCESS: Expectations = {
  'POST /api/alerts': {
    own: { anonymous: 200, unverified: 403, user: 200, admin: 200 },
    body: () => ({ target: 'announcements', frequency: 'daily', email: 'ana@correo.example' }),
  },
  'PUT /api/users/alerts/{id}': { foreign, ids: alertOf, body: () => ({ frequency: 'weekly' }) },
  'DELETE /api/users/alerts/{id}': { foreign, ids: alertOf },
};
