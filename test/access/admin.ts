import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReport } from '#db/builders/report.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

async function reportedBusiness({ id: userId }: Person, db: Db) {
  const { id } = await buildBusiness(db, { userId });
  await buildReport(db, { businessId: id });
  return { kind: 'business', id };
}

async function heldBusiness({ id: userId }: Person, db: Db) {
  const { id, updatedAt } = await buildBusiness(db, { userId, isHidden: true, heldFor: 'review' });
  const review = await db
    .insertInto('businessReview')
    .values({ businessId: id, reason: 'review', createdAt: updatedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reviewId: review.id };
}

async function hiddenBusiness({ id: userId }: Person, db: Db) {
  const { id } = await buildBusiness(db, { userId, isHidden: true, withheldReason: 'Es un engaño.' });
  return { kind: 'business', id };
}

async function newTerm(_: Person, db: Db) {
  const term = randomUUID().replaceAll('-', '');
  await db
    .insertInto('searchSynonym')
    .values({ term, written: term, meaning: 'panadería', createdAt: new Date() })
    .execute();
  return { term };
}

const businessOf = async ({ id }: Person, db: Db) => ({ id: (await buildBusiness(db, { userId: id })).id });

function csvForm() {
  const form = new FormData();
  form.set('file', new File(['nombre,teléfono\nComedor Doña Mela,5555 1234\n'], 'negocios.csv'));
  return form;
}

export const ADMIN_ACCESS: Expectations = {
  'POST /api/reports': {
    body: async ({ id: userId }, db) => {
      const { id } = await buildBusiness(db, { userId });
      return { kind: 'business', id, reason: 'scam', details: 'Pide anticipos y no entrega.' };
    },
  },
  'PUT /api/reports/answer': {
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 403 },
    body: async (owner, db) => ({ ...(await hiddenBusiness(owner, db)), text: 'Entrego en un día.' }),
  },
  'POST /api/admin/reports/decision': {
    body: async (owner, db) => ({
      ...(await reportedBusiness(owner, db)),
      decision: 'withhold',
      reason: 'Es un engaño.',
    }),
  },
  'POST /api/admin/reports/withholding': {
    body: async ({ id: userId }, db) => {
      const { id } = await buildBusiness(db, { userId });
      return { kind: 'business', id, ground: 'scam', reason: 'Es un engaño.' };
    },
  },
  'POST /api/admin/reports/release': { body: hiddenBusiness },
  'POST /api/admin/reviews/decision/{id}': {
    ids: async (owner, db) => ({ id: (await heldBusiness(owner, db)).reviewId }),
    body: async (_, db) => {
      const { updatedAt } = await db
        .selectFrom('businessProfile')
        .select('updatedAt')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { decision: 'approve', updated_at: updatedAt };
    },
  },
  'GET /api/business-profiles/review/{id}': {
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 200 },
    ids: async (owner, db) => ({ id: (await heldBusiness(owner, db)).id }),
  },
  'POST /api/admin/searches/synonyms': {
    body: async ({ id: userId }, db) => {
      await buildBusiness(db, { userId, name: 'Panadería La Espiga' });
      return { term: 'tortas', meaning: 'panadería' };
    },
  },
  'DELETE /api/admin/searches/synonyms/{term}': { ids: newTerm },
  'PUT /api/admin/landing-texts': {
    body: () => ({ category_id: null, place_code: '0108', text: 'Mixco está junto a la capital.' }),
  },
  'GET /api/texts/{name}': { ids: () => ({ name: 'ayuda' }) },
  'POST /api/visits': { body: () => ({ kind: 'view', business_ids: [1] }) },
  'GET /api/business-profiles/statistics/{id}': { foreign: ADMIN_ONLY, ids: businessOf },
  'GET /api/admin/exports/{file}': { ids: () => ({ file: 'users.csv' }) },
  'GET /api/admin/imports/businesses/template': {},
  'POST /api/admin/imports/businesses': { body: csvForm },
};
