import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildCorrection } from '#db/builders/correction.ts';
import { buildSystemAccount, buildUser } from '#db/builders/user.ts';
import { from, weekOf } from '../arbitrary/business-hours.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

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
  'GET /api/business-profiles/{id}': { ids: businessOf },
  'GET /api/business-profiles/user/{userId}': { ids: userIdOf },
  'GET /api/business-profiles/user/{userId}/filtered': { ids: userIdOf },
  'GET /api/business-profiles/user/{userId}/count': { ids: userIdOf },
  'POST /api/business-profiles': {
    foreign: { ...ADMIN_ONLY, admin: 201 },
    body: ({ id }) => ({ ...details, user_id: id }),
  },
  'PUT /api/business-profiles/{id}': {
    foreign: ADMIN_ONLY,
    ids: businessOf,
    body: () => details,
  },
  'PUT /api/business-profiles/pinned/{id}': { foreign: ADMIN_ONLY, ids: businessOf },
  'PUT /api/business-profiles/confirmation/{id}': {
    foreign: { ...ADMIN_ONLY, admin: 403 },
    unknown: 404,
    ids: businessOf,
  },
  'PUT /api/business-profiles/closure/{id}': {
    foreign: ADMIN_ONLY,
    ids: businessOf,
    body: () => ({ closed: true }),
  },
  'GET /api/business-profiles/special-days/{id}': { foreign: ADMIN_ONLY, ids: businessOf },
  'PUT /api/business-profiles/special-days/{id}': {
    foreign: ADMIN_ONLY,
    ids: businessOf,
    body: () => ({ from: '2026-12-25', to: '2026-12-25', hours: null }),
  },
  'DELETE /api/business-profiles/special-days/{id}/{day}': {
    foreign: ADMIN_ONLY,
    ids: async (owner, db) => ({ ...(await businessOf(owner, db)), day: '2026-12-25' }),
  },
  'POST /api/places/at': { body: () => ({ latitude: 14.6349, longitude: -90.5069 }) },
  'POST /api/business-profiles/cards': { body: () => ({ ids: [1, 2] }) },
  'POST /api/business-profiles/nearby': { body: () => ({ latitude: 14.6349, longitude: -90.5069 }) },
  'POST /api/places/shared-position': { body: () => ({ text: '14.6349, -90.5069' }) },
  'POST /api/data-checks': { own: 422, body: () => ({ token: 'x'.repeat(43) }) },
  'PUT /api/business-profiles/verification/{id}': {
    ids: businessOf,
    body: () => ({ verified: true, name: 'Panadería La Espiga' }),
  },
  'PUT /api/business-profiles/owner/{id}': {
    ids: async (_, db) => ({ id: (await buildBusiness(db, { userId: await buildSystemAccount(db) })).id }),
    body: async (_, db) => ({ email: (await buildUser(db, { emailVerified: true })).email }),
  },
  'DELETE /api/business-profiles/{id}': {
    foreign: { ...ADMIN_ONLY, admin: 204 },
    ids: businessOf,
  },
  'POST /api/corrections': {
    body: async (owner, db) => ({ business_id: (await businessOf(owner, db)).id, phone: '5555 9876' }),
  },
  'GET /api/corrections/business/{businessId}': {
    foreign: ADMIN_ONLY,
    ids: async (owner, db) => ({ businessId: (await businessOf(owner, db)).id }),
  },
  'PUT /api/corrections/{id}': {
    foreign: { ...ADMIN_ONLY, admin: 204 },
    ids: async (owner, db) => ({
      id: (await buildCorrection(db, { businessId: (await businessOf(owner, db)).id })).id,
    }),
    body: () => ({ outcome: 'accepted' }),
  },
  'POST /api/categories': { body: named },
  'PUT /api/categories/order': {
    body: async (owner, db) => ({ ids: [(await categoryId(owner, db)).id] }),
  },
  'POST /api/categories/{id}/merge': {
    ids: categoryId,
    body: async (owner, db) => ({ into_id: (await categoryId(owner, db)).id }),
  },
  'PUT /api/categories/{id}': { ids: categoryId, body: named },
  'DELETE /api/categories/{id}': { ids: categoryId },
};
