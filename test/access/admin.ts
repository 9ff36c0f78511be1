import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCase } from '#db/builders/case.ts';
import { buildImportBatch } from '#db/builders/import-batch.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

async function heldBusiness({ id: userId }: Person, db: Db) {
  const { id } = await buildBusiness(db, { userId, isHidden: true, heldFor: 'review' });
  await buildCase(db, 'new-content', { businessId: id, facts: { ground: 'review' } });
  return { id };
}

async function hiddenBusiness({ id: userId }: Person, db: Db) {
  const { id } = await buildBusiness(db, { userId, isHidden: true, takedownReason: 'Es un engaño.' });
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

const draftImport = (_: Person, db: Db) => buildImportBatch(db);
const draftRow = async (_: Person, db: Db) => ({ ...(await buildImportBatch(db)), line: 2 });
const appliedImport = (_: Person, db: Db) => buildImportBatch(db, { appliedAt: new Date() });

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
  'POST /api/moderation/take-down': {
    body: async ({ id: userId }, db) => {
      const { id } = await buildBusiness(db, { userId });
      return { kind: 'business', id, ground: 'scam', reason: 'Es un engaño.' };
    },
  },
  'POST /api/moderation/restore': { body: hiddenBusiness },
  'GET /api/admin/merge-previews/{keepId}/{fromId}': {
    ids: async (owner, db) => ({
      keepId: (await businessOf(owner, db)).id,
      fromId: (await businessOf(owner, db)).id,
    }),
  },
  'POST /api/admin/merges': {
    body: async ({ id: userId }, db) => {
      const [keep, from] = [await buildBusiness(db, { userId }), await buildBusiness(db, { userId })];
      return {
        keep_id: keep.id,
        from_id: from.id,
        keep_version: keep.updatedAt.toISOString(),
        from_version: from.updatedAt.toISOString(),
        take: ['address'],
      };
    },
  },
  'POST /api/admin/businesses/bulk': {
    body: async (owner, db) => {
      const { id } = await businessOf(owner, db);
      return { act: 'hide', ids: [id], ground: 'false', reason: 'Ya no existe.' };
    },
  },
  'POST /api/admin/announcements/bulk': {
    body: async (owner, db) => {
      const { id: businessId } = await businessOf(owner, db);
      const { id } = await buildAnnouncement(db, { businessId });
      return { act: 'end', ids: [id] };
    },
  },
  'GET /api/business-profiles/review/{id}': {
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 200 },
    ids: heldBusiness,
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
  'POST /api/banner-visits': { body: () => ({ kind: 'shown', banner_id: 1 }) },
  'GET /api/business-profiles/statistics/{id}': { foreign: ADMIN_ONLY, ids: businessOf },
  'GET /api/business-profiles/statistics/month/{id}': { foreign: ADMIN_ONLY, ids: businessOf },
  'GET /api/business-profiles/statistics/sheet/{id}': { foreign: ADMIN_ONLY, ids: businessOf },
  'GET /api/admin/exports/{file}': { ids: () => ({ file: 'users.csv' }) },
  'GET /api/admin/imports/businesses/template': {},
  'POST /api/admin/imports/businesses': { body: csvForm },
  'POST /api/admin/import-batches': { body: csvForm },
  'GET /api/admin/import-batches/{id}': { ids: draftImport, unknown: 404 },
  'PUT /api/admin/import-batches/{id}': {
    ids: draftImport,
    unknown: 404,
    body: () => ({ filled_down: [0] }),
  },
  'DELETE /api/admin/import-batches/{id}': { ids: draftImport, unknown: 404 },
  'GET /api/admin/import-batches/rows/{id}': { ids: draftImport, unknown: 404 },
  'PUT /api/admin/import-batches/rows/{id}/{line}': {
    ids: draftRow,
    unknown: 404,
    body: () => ({ texts: [{ column: 'name', text: 'Comedor Doña Mela' }] }),
  },
  'GET /api/admin/import-batches/rest/{id}': { ids: draftImport, unknown: 404 },
  'POST /api/admin/import-batches/apply/{id}': { ids: draftImport, unknown: 404 },
  'POST /api/admin/import-batches/undo/{id}': { ids: appliedImport, unknown: 404 },
};
