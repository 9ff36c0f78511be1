import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '../../db/builders/business.ts';
import type { Expectations, Person } from './expectation.ts';

const ADMIN = { anonymous: 401, unverified: 403, user: 403, admin: 200 };

async function newTerm(_: Person, db: Db) {
  const term = randomUUID().replaceAll('-', '');
  await db
    .insertInto('searchSynonym')
    .values({ term, meaning: 'panadería', createdAt: new Date() })
    .execute();
  return { term };
}

export const SEARCHES_ACCESS: Expectations = {
  'GET /api/admin/searches/misses': { own: ADMIN },
  'GET /api/admin/searches/synonyms': { own: ADMIN },
  'POST /api/admin/searches/synonyms': {
    own: { ...ADMIN, admin: 201 },
    body: async ({ id: userId }, db) => {
      await buildBusiness(db, { userId, name: 'Panadería La Espiga' });
      return { term: 'tortas', meaning: 'panadería' };
    },
  },
  'DELETE /api/admin/searches/synonyms/{term}': { own: { ...ADMIN, admin: 204 }, ids: newTerm },
};
