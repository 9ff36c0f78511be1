import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import { buildHouse } from '../../db/builders/house.ts';
import { buildUser } from '../../db/builders/user.ts';
import { from, weekOf } from '../arbitrary/business-hours.ts';
import type { Expectations, Person } from './expectation.ts';

const FORBIDDEN = { anonymous: 401, unverified: 403, user: 403 };
const OWN = { anonymous: 401, unverified: 200, user: 200, admin: 200 };
const FOREIGN = { ...FORBIDDEN, admin: 200 };

const businessOf = async (owner: Person, db: Db) => ({
  id: (await buildBusiness(db, { userId: owner.id })).id,
});
const userIdOf = ({ id }: Person) => ({ userId: id });
const details = {
  name: 'Comedor Doña Mela',
  phone_number: '5555 1234',
  place_code: '0301',
  business_hours: weekOf(from('08:00', '18:00')),
};

export const BUSINESSES_ACCESS: Expectations = {
  'GET /api/business-profiles/all/filtered': { own: 200 },
  'GET /api/business-profiles/all/premium-only': { own: 200 },
  'GET /api/business-profiles/{id}': { own: 200, ids: businessOf },
  'GET /api/business-profiles/user/{userId}': { own: 200, ids: userIdOf },
  'GET /api/business-profiles/user/{userId}/filtered': { own: 200, ids: userIdOf },
  'GET /api/business-profiles/user/{userId}/count': { own: 200, ids: userIdOf },
  'POST /api/business-profiles': {
    own: { anonymous: 401, unverified: 403, user: 201, admin: 201 },
    foreign: { ...FORBIDDEN, admin: 201 },
    body: ({ id }) => ({ ...details, user_id: id }),
  },
  'PUT /api/business-profiles/{id}': { own: OWN, foreign: FOREIGN, ids: businessOf, body: () => details },
  'PUT /api/business-profiles/pinned/{id}': { own: OWN, foreign: FOREIGN, ids: businessOf },
  'PUT /api/business-profiles/verification/{id}': {
    own: { ...FORBIDDEN, admin: 200 },
    ids: businessOf,
    body: () => ({ verified: true, name: 'Panadería La Espiga' }),
  },
  'PUT /api/business-profiles/owner/{id}': {
    own: { ...FORBIDDEN, admin: 200 },
    ids: async (_, db) => ({ id: (await buildBusiness(db, { userId: await buildHouse(db) })).id }),
    body: async (_, db) => ({ email: (await buildUser(db, { emailVerified: true })).email }),
  },
  'DELETE /api/business-profiles/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { ...FORBIDDEN, admin: 204 },
    ids: businessOf,
  },
};
