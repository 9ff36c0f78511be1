import { CHANGES, contract } from '#shared/contract.ts';
import * as mergeSchemas from './merge-schema.ts';
import * as schemas from './schema.ts';

const SECTION = {
  name: 'Contents',
  title: 'Negocios y anuncios en el panel',
  schemas: { ...schemas, ...mergeSchemas },
};

export const contentsApi = contract(SECTION, {
  'GET /api/admin/businesses': {
    id: 'listBusinessesForAdministrators',
    summary: 'Todos los negocios, también los que no se muestran, por búsqueda y filtros, por páginas',
    access: 'admin',
    query: schemas.ListedBusinessFilters,
    returns: schemas.ListedBusinessPage,
  },
  'GET /api/admin/businesses/selection': {
    id: 'selectBusinesses',
    summary: 'Los identificadores de los negocios de un filtro, hasta 500, del más nuevo al más antiguo',
    access: 'admin',
    query: schemas.BusinessConditions,
    returns: schemas.BulkSelection,
  },
  'POST /api/admin/businesses/bulk': {
    id: 'changeManyBusinesses',
    summary:
      'Cambia la categoría o el lugar de muchos negocios, los oculta, los vuelve a mostrar, los elimina o invita a sus propietarios, y dice cuáles no',
    access: 'admin',
    limit: CHANGES,
    idempotent: true,
    body: schemas.BusinessBulkAct,
    returns: schemas.BulkResult,
  },
  'GET /api/admin/merge-previews/:keepId/:fromId': {
    id: 'compareBusinesses',
    summary: 'Dos negocios para compararlos antes de unirlos',
    access: 'admin',
    params: mergeSchemas.MergePair,
    returns: mergeSchemas.MergePreview,
  },
  'POST /api/admin/merges': {
    id: 'mergeBusinesses',
    summary: 'Une un negocio con otro, que se queda; la dirección del primero lleva al que se queda',
    access: 'admin',
    limit: CHANGES,
    idempotent: true,
    body: mergeSchemas.MergeRequest,
    returns: mergeSchemas.MergeResult,
  },
  'GET /api/merged-businesses': {
    id: 'findMergedBusiness',
    summary: 'Con qué negocio se unió uno que ya no existe; nada si con ninguno',
    access: 'anyone',
    cached: true,
    query: mergeSchemas.MergedQuery,
    returns: mergeSchemas.MergedInto,
  },
  'GET /api/admin/announcements': {
    id: 'listAnnouncementsForAdministrators',
    summary: 'Todos los anuncios, también los terminados y los que no se muestran, por páginas',
    access: 'admin',
    query: schemas.ListedAnnouncementFilters,
    returns: schemas.ListedAnnouncementPage,
  },
  'GET /api/admin/announcements/selection': {
    id: 'selectAnnouncements',
    summary: 'Los identificadores de los anuncios de un filtro, hasta 500, del más nuevo al más antiguo',
    access: 'admin',
    query: schemas.AnnouncementConditions,
    returns: schemas.BulkSelection,
  },
  'POST /api/admin/announcements/bulk': {
    id: 'changeManyAnnouncements',
    summary: 'Oculta, vuelve a mostrar, finaliza o elimina muchos anuncios, y dice cuáles no',
    access: 'admin',
    limit: CHANGES,
    idempotent: true,
    body: schemas.AnnouncementBulkAct,
    returns: schemas.BulkResult,
  },
});
export type ContentsApi = typeof contentsApi;
