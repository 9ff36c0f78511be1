import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import { buildCategory } from '../../db/builders/category.ts';
import { buildSystemAccount, buildUser } from '../../db/builders/user.ts';
import { from, weekOf } from '../arbitrary/business-hours.ts';
import { ADMIN_ONLY, type Expectations, type Person, SIGNED_IN } from './expectation.ts';

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

const categoryId = async (_owner: Person, db: Db) => ({ id: (await buildCategory(db)).id });

let count = 0;
const named = () => ({ name: `Floristerías ${(count += 1)}`, description: 'Arreglos y coronas.' });

export const BUSINESSES_ACCESS: Expectations = {
  'GET /api/business-profiles/all/filtered': { own: 200 },
  'GET /api/business-profiles/all/premium-only': { own: 200 },
  'GET /api/business-profiles/{id}': { own: 200, ids: businessOf },
  'GET /api/business-profiles/user/{userId}': { own: 200, ids: userIdOf },
  'GET /api/business-profiles/user/{userId}/filtered': { own: 200, ids: userIdOf },
  'GET /api/business-profiles/user/{userId}/count': { own: 200, ids: userIdOf },
  'POST /api/business-profiles': {
    own: { anonymous: 401, unverified: 403, user: 201, admin: 201 },
    foreign: { ...ADMIN_ONLY, admin: 201 },
    body: ({ id }) => ({ ...details, user_id: id }),
  },
  'PUT /api/business-profiles/{id}': {
    own: SIGNED_IN,
    foreign: ADMIN_ONLY,
    ids: businessOf,
    body: () => details,
  },
  'PUT /api/business-profiles/pinned/{id}': { own: SIGNED_IN, foreign: ADMIN_ONLY, ids: businessOf },
  'PUT /api/business-profiles/verification/{id}': {
    own: ADMIN_ONLY,
    ids: businessOf,
    body: () => ({ verified: true, name: 'Panadería La Espiga' }),
  },
  'PUT /api/business-profiles/owner/{id}': {
    own: ADMIN_ONLY,
    ids: async (_, db) => ({ id: (await buildBusiness(db, { userId: await buildSystemAccount(db) })).id }),
    body: async (_, db) => ({ email: (await buildUser(db, { emailVerified: true })).email }),
  },
  'DELETE /api/business-profiles/{id}': {
    own: { anonymous: 401, unverified: 204, user: 204, admin: 204 },
    foreign: { ...ADMIN_ONLY, admin: 204 },
    ids: businessOf,
  },
  'GET /api/categories/all': { own: 200 },
  'POST /api/categories': { own: { ...ADMIN_ONLY, admin: 201 }, body: named },
  'PUT /api/categories/{id}': { own: ADMIN_ONLY, ids: categoryId, body: named },
  'DELETE /api/categories/{id}': { own: { ...ADMIN_ONLY, admin: 204 }, ids: categoryId },
  'GET /api/places': { own: 200 },
};
