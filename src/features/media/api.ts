import * as v from 'valibot';
import { CHANGES, PICTURE_UPLOADS, contract } from '#shared/contract.ts';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Id, IdParam, Scope, pageQuery } from '#shared/schemas.ts';
import {
  AnnouncementPictureForm,
  BusinessPictureForm,
  FileChanges,
  FileForm,
  MediaChanges,
  MediaOrder,
  NewAnnouncementMedia,
  NewBusinessMedia,
  PicturesForm,
} from './changes.ts';
import {
  AnnouncementMedia,
  BusinessMedia,
  IMAGES_AT_ONCE,
  MediaFileDetails,
  MediaFilePage,
} from './schema.ts';

const BusinessParam = v.object({ businessId: Id });
const AnnouncementParam = v.object({ announcementId: Id });
const Paging = v.object(pageQuery(24));

const OWNER = {
  ownerUserId: 'Dueño del negocio o anuncio, también si falta; el id de otra persona es un 403',
};
const PLACED = { caption: 'Descripción', sortOrder: 'Orden; sin él, al final', ...OWNER };

const files = contract('Media', {
  'GET /api/media/files': {
    id: 'listOwnMediaFiles',
    summary: 'Imágenes guardadas propias, de la más nueva a la más antigua',
    access: 'signed-in',
    query: Paging,
    returns: MediaFilePage,
  },
  'GET /api/media/files/owner/:ownerId': {
    id: 'listUserMediaFiles',
    summary: 'Imágenes guardadas de una persona',
    access: 'signed-in',
    params: v.object({ ownerId: Id }),
    query: Paging,
    returns: MediaFilePage,
  },
  'GET /api/media/files/:id': {
    id: 'getMediaFile',
    summary: 'Una imagen guardada',
    access: 'anyone',
    params: IdParam,
    returns: MediaFileDetails,
  },
  'POST /api/media/files': {
    id: 'createMediaFile',
    summary: `Guarda una imagen, de hasta ${MAX_IMAGE_SIZE}, por un día`,
    access: 'verified',
    refusal: verifyFirst('subir imágenes'),
    limit: PICTURE_UPLOADS,
    idempotent: true,
    upload: {
      form: FileForm,
      descriptions: {
        caption: 'Descripción',
        ownerUserId: 'De quién es; otra persona, solo administradores',
      },
    },
    returns: MediaFileDetails,
    status: 201,
  },
  'PUT /api/media/files/:id': {
    id: 'updateMediaFile',
    summary: 'Cambia la descripción de una imagen guardada',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: FileChanges,
    returns: MediaFileDetails,
  },
  'DELETE /api/media/files/:id': {
    id: 'deleteMediaFile',
    summary: 'Elimina una imagen guardada que nada usa',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
});

const ofBusinesses = contract('Media', {
  'GET /api/media/business/:businessId': {
    id: 'listBusinessMedia',
    summary: 'Logo y galería de un negocio, en orden',
    access: 'anyone',
    cached: true,
    params: BusinessParam,
    query: Scope,
    returns: v.array(BusinessMedia),
  },
  'POST /api/media/business': {
    id: 'createBusinessMedia',
    summary: 'Muestra una imagen guardada en un negocio',
    access: 'verified',
    refusal: verifyFirst('agregar imágenes'),
    limit: CHANGES,
    idempotent: true,
    body: NewBusinessMedia,
    returns: BusinessMedia,
    status: 201,
  },
  'PUT /api/media/business/order/:businessId': {
    id: 'orderBusinessMedia',
    summary: 'Ordena la galería de un negocio',
    access: 'signed-in',
    limit: CHANGES,
    params: BusinessParam,
    body: MediaOrder,
    returns: v.array(BusinessMedia),
  },
  'GET /api/media/business/media/:id': {
    id: 'getBusinessMedia',
    summary: 'Una imagen de un negocio',
    access: 'anyone',
    cached: true,
    params: IdParam,
    returns: BusinessMedia,
  },
  'PUT /api/media/business/media/:id': {
    id: 'updateBusinessMedia',
    summary: 'Cambia la descripción o el orden de una imagen de un negocio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: MediaChanges,
    returns: BusinessMedia,
  },
  'DELETE /api/media/business/media/:id': {
    id: 'deleteBusinessMedia',
    summary: 'Quita una imagen de un negocio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'PUT /api/media/business/:businessId/primary/:mediaId': {
    id: 'choosePrimaryBusinessMedia',
    summary: 'Elige la imagen principal de un negocio',
    access: 'signed-in',
    limit: CHANGES,
    params: v.object({ businessId: Id, mediaId: Id }),
    returns: BusinessMedia,
  },
});

const ofAnnouncements = contract('Media', {
  'GET /api/media/announcement/:announcementId': {
    id: 'listAnnouncementMedia',
    summary: 'Imágenes de un anuncio, en orden',
    access: 'anyone',
    cached: true,
    params: AnnouncementParam,
    query: Scope,
    returns: v.array(AnnouncementMedia),
  },
  'POST /api/media/announcement': {
    id: 'createAnnouncementMedia',
    summary: 'Muestra una imagen guardada en un anuncio',
    access: 'verified',
    refusal: verifyFirst('agregar imágenes'),
    limit: CHANGES,
    idempotent: true,
    body: NewAnnouncementMedia,
    returns: AnnouncementMedia,
    status: 201,
  },
  'PUT /api/media/announcement/order/:announcementId': {
    id: 'orderAnnouncementMedia',
    summary: 'Ordena las imágenes de un anuncio',
    access: 'signed-in',
    limit: CHANGES,
    params: AnnouncementParam,
    body: MediaOrder,
    returns: v.array(AnnouncementMedia),
  },
  'GET /api/media/announcement/media/:id': {
    id: 'getAnnouncementMedia',
    summary: 'Una imagen de un anuncio',
    access: 'anyone',
    cached: true,
    params: IdParam,
    returns: AnnouncementMedia,
  },
  'PUT /api/media/announcement/media/:id': {
    id: 'updateAnnouncementMedia',
    summary: 'Cambia la descripción o el orden de una imagen de un anuncio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    body: MediaChanges,
    returns: AnnouncementMedia,
  },
  'DELETE /api/media/announcement/media/:id': {
    id: 'deleteAnnouncementMedia',
    summary: 'Quita una imagen de un anuncio',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
});

const uploads = contract('Media', {
  'POST /api/upload/business/:businessId/image': {
    id: 'uploadBusinessImage',
    summary: `Sube el logo o una imagen de un negocio: hasta ${MAX_IMAGE_SIZE}`,
    access: 'verified',
    refusal: verifyFirst('subir imágenes'),
    limit: PICTURE_UPLOADS,
    idempotent: true,
    params: BusinessParam,
    upload: {
      form: BusinessPictureForm,
      descriptions: {
        ...PLACED,
        sortOrder: 'Orden, o -1 para el logo; sin él, al final',
        isPrimary: 'true para la imagen principal',
      },
    },
    returns: BusinessMedia,
    status: 201,
  },
  'POST /api/upload/announcement/:announcementId/image': {
    id: 'uploadAnnouncementImage',
    summary: `Sube una imagen de un anuncio: hasta ${MAX_IMAGE_SIZE}, Premium`,
    access: 'verified',
    refusal: verifyFirst('subir imágenes'),
    limit: PICTURE_UPLOADS,
    idempotent: true,
    params: AnnouncementParam,
    upload: { form: AnnouncementPictureForm, descriptions: PLACED },
    returns: AnnouncementMedia,
    status: 201,
  },
  'POST /api/upload/multiple/business/:businessId': {
    id: 'uploadBusinessImages',
    summary: 'Sube varias imágenes de un negocio',
    access: 'verified',
    refusal: verifyFirst('subir imágenes'),
    limit: PICTURE_UPLOADS,
    idempotent: true,
    params: BusinessParam,
    upload: { form: PicturesForm, descriptions: OWNER, maxFiles: IMAGES_AT_ONCE },
    returns: v.array(BusinessMedia),
    status: 201,
  },
  'POST /api/upload/multiple/announcement/:announcementId': {
    id: 'uploadAnnouncementImages',
    summary: 'Sube varias imágenes de un anuncio',
    access: 'verified',
    refusal: verifyFirst('subir imágenes'),
    limit: PICTURE_UPLOADS,
    idempotent: true,
    params: AnnouncementParam,
    upload: { form: PicturesForm, descriptions: OWNER, maxFiles: IMAGES_AT_ONCE },
    returns: v.array(AnnouncementMedia),
    status: 201,
  },
});

export const mediaApi = { ...files, ...ofBusinesses, ...ofAnnouncements, ...uploads };
export type MediaApi = typeof mediaApi;
