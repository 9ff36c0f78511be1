import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { subscribe } from '#db/builders/user.ts';
import { nextPicture, pictureForm } from '../pictures.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

const businessOf = async (owner: Person, db: Db) => (await buildBusiness(db, { userId: owner.id })).id;

const itemOf = async (owner: Person, db: Db) => ({
  id: (await buildCatalogItem(db, { businessId: await businessOf(owner, db) })).id,
});
async function photographedItemOf(owner: Person, db: Db) {
  await subscribe(db, owner.id, null);
  return itemOf(owner, db);
}

function listForm() {
  const form = new FormData();
  form.set('file', new File(['Producto,Precio\nTamal,8'], 'carta.csv'));
  return form;
}

const businessIdOf = async (owner: Person, db: Db) => ({ businessId: await businessOf(owner, db) });

export const CATALOG_ACCESS: Expectations = {
  'GET /api/catalog-items/business/{businessId}': { ids: businessIdOf },
  'GET /api/catalog-items/own/{businessId}': { foreign: ADMIN_ONLY, ids: businessIdOf },
  'POST /api/catalog-items': {
    foreign: { ...ADMIN_ONLY, admin: 201 },
    unknown: 404,
    body: async (owner, db) => ({ business_id: await businessOf(owner, db), items: [{ name: 'Tamal' }] }),
  },
  'PUT /api/catalog-items/order/{businessId}': {
    foreign: ADMIN_ONLY,
    ids: businessIdOf,
    body: () => ({ items: [] }),
  },
  'PUT /api/catalog-items/sold-out/{id}': {
    foreign: ADMIN_ONLY,
    ids: itemOf,
    body: () => ({ sold_out: true }),
  },
  'PUT /api/catalog-items/{id}': { foreign: ADMIN_ONLY, ids: itemOf, body: () => ({ name: 'Chuchito' }) },
  'DELETE /api/catalog-items/{id}': { foreign: ADMIN_ONLY, ids: itemOf },
  'DELETE /api/catalog-items/photo/{id}': { foreign: ADMIN_ONLY, ids: itemOf },
  'POST /api/upload/catalog-item/{id}/photo': {
    foreign: ADMIN_ONLY,
    ids: photographedItemOf,
    body: async () => pictureForm([await nextPicture()]),
  },
  'POST /api/upload/catalog-list/{businessId}': { foreign: ADMIN_ONLY, ids: businessIdOf, body: listForm },
  'POST /api/catalog-items/import/{businessId}': {
    foreign: ADMIN_ONLY,
    ids: businessIdOf,
    body: () => ({ items: [{ name: 'Tamal' }], changed: [] }),
  },
  'GET /api/catalog-items/export/{businessId}': { foreign: ADMIN_ONLY, ids: businessIdOf },
};
