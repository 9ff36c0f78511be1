import * as v from 'valibot';
import { CHANGES, PICTURE_UPLOADS, contract } from '#shared/contract.ts';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import {
  BusinessParam,
  CatalogImport,
  CatalogItem,
  CatalogItemChanges,
  CatalogOrder,
  CatalogTable,
  MAX_LIST_BYTES,
  NewCatalogItems,
  OwnCatalog,
  SoldOut,
} from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Catalog', title: 'Carta de un negocio', schemas };

const FORM_OVERHEAD = 4_096;

const CHANGE = { access: 'signed-in', limit: CHANGES, returns: OwnCatalog } as const;

export const catalogApi = contract(SECTION, {
  'GET /api/catalog-items/business/:businessId': {
    id: 'listCatalogItems',
    summary: 'Lo que vende un negocio, en su orden',
    access: 'anyone',
    cached: true,
    params: BusinessParam,
    returns: v.array(CatalogItem),
  },
  'GET /api/catalog-items/own/:businessId': {
    id: 'getOwnCatalog',
    summary: 'La carta para quien la cuida, también lo que el plan oculta',
    access: 'signed-in',
    params: BusinessParam,
    returns: OwnCatalog,
  },
  'POST /api/catalog-items/': {
    id: 'createCatalogItems',
    summary: 'Agrega productos al final de la carta: todos, o ninguno si no caben',
    access: 'verified',
    refusal: verifyFirst('agregar productos a la carta'),
    limit: CHANGES,
    idempotent: true,
    body: NewCatalogItems,
    returns: OwnCatalog,
    status: 201,
  },
  'POST /api/upload/catalog-list/:businessId': {
    id: 'readCatalogList',
    summary: 'Lee una lista de productos de un archivo CSV, sin guardar nada',
    access: 'verified',
    refusal: verifyFirst('agregar productos a la carta'),
    limit: CHANGES,
    params: BusinessParam,
    upload: { maxBytes: MAX_LIST_BYTES + FORM_OVERHEAD },
    returns: CatalogTable,
  },
  'POST /api/catalog-items/import/:businessId': {
    id: 'importCatalogItems',
    summary: 'Agrega los productos de una lista y cambia los que ya están: todos, o ninguno',
    access: 'verified',
    refusal: verifyFirst('agregar productos a la carta'),
    limit: CHANGES,
    idempotent: true,
    params: BusinessParam,
    body: CatalogImport,
    returns: OwnCatalog,
  },
  'GET /api/catalog-items/export/:businessId': {
    id: 'exportCatalogItems',
    summary: 'La carta como CSV, que se puede volver a subir',
    access: 'signed-in',
    params: BusinessParam,
    download: 'text/csv',
    returns: null,
  },
  'PUT /api/catalog-items/order/:businessId': {
    id: 'orderCatalogItems',
    summary: 'Ordena toda la carta y dice el grupo de cada producto',
    ...CHANGE,
    params: BusinessParam,
    body: CatalogOrder,
  },
  'PUT /api/catalog-items/sold-out/:id': {
    id: 'setSoldOut',
    summary: 'Dice que de un producto hoy no hay, o que ya hay; mañana vuelve solo',
    ...CHANGE,
    params: IdParam,
    body: SoldOut,
  },
  'PUT /api/catalog-items/:id': {
    id: 'updateCatalogItem',
    summary: 'Cambia un producto de la carta',
    ...CHANGE,
    params: IdParam,
    body: CatalogItemChanges,
  },
  'DELETE /api/catalog-items/:id': {
    id: 'deleteCatalogItem',
    summary: 'Quita un producto de la carta',
    ...CHANGE,
    params: IdParam,
  },
  'POST /api/upload/catalog-item/:id/photo': {
    id: 'uploadCatalogItemPhoto',
    summary: `Pone la foto de un producto en lugar de la anterior: hasta ${MAX_IMAGE_SIZE}, Premium`,
    access: 'verified',
    refusal: verifyFirst('subir imágenes'),
    limit: PICTURE_UPLOADS,
    params: IdParam,
    upload: {},
    returns: OwnCatalog,
  },
  'DELETE /api/catalog-items/photo/:id': {
    id: 'deleteCatalogItemPhoto',
    summary: 'Quita la foto de un producto',
    ...CHANGE,
    params: IdParam,
  },
});
export type CatalogApi = typeof catalogApi;
