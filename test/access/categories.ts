import type { Db } from '#platform/db/database.ts';
import { buildCategory } from '../../db/builders/category.ts';
import type { Expectations, Person } from './expectation.ts';

const FOR_ADMINS = { anonymous: 401, unverified: 403, user: 403, admin: 200 };

const categoryId = async (_owner: Person, db: Db) => ({ id: (await buildCategory(db)).id });

let count = 0;
const named = () => ({ name: `Floristerías ${(count += 1)}`, description: 'Arreglos y coronas.' });

export const CATEGORIES_ACCESS: Expectations = {
  'GET /api/categories/all': { own: 200 },
  'POST /api/categories': { own: { ...FOR_ADMINS, admin: 201 }, body: named },
  'PUT /api/categories/{id}': { own: FOR_ADMINS, ids: categoryId, body: named },
  'DELETE /api/categories/{id}': { own: { ...FOR_ADMINS, admin: 204 }, ids: categoryId },
};
