import * as v from 'valibot';
import { CHANGES, type Limit, PICTURE_UPLOADS, contract } from '#shared/contract.ts';
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
import { MAX_UPLOAD_IMAGES } from './picture-rules.ts';
import { AnnouncementMedia, BusinessMedia, MediaFileDetails, MediaFilePage } from './schema.ts';
import * as schemas from './schema.ts';

const BusinessParam = v.object({ businessId: Id });
const AnnouncementParam = v.object({ announcementId: Id });
const Paging = v.object(pageQuery(24));

const CHANGE = { access: 'signed-in', limit: CHANGES } as const;
const forVerified = (purpose: string, limit: Limit) =>
  ({ access: 'verified', refusal: verifyFirst(purpose), limit, idempotent: true }) as const;
const UPLOAD = forVerified('subir imágenes', PICTURE_UPLOADS);
const ATTACHMENT = forVerified('agregar imágenes', CHANGES);

const OWNER = {
  ownerUserId: 'Propietario del negocio o anuncio, también si falta; el id de otra persona es un 403',
};
const PLACED = { caption: 'Descripción', sortOrder: 'Orden; sin él, al final', ...OWNER };

const MEDIA = { name: 'Media', title: 'Imágenes', schemas };

const storedFiles = contract(MEDIA, {
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
    ...UPLOAD,
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
    ...CHANGE,
    params: IdParam,
    body: FileChanges,
    returns: MediaFileDetails,
  },
  'DELETE /api/media/files/:id': {
    id: 'deleteMediaFile',
    summary: 'Elimina una imagen guardada que nada usa',
    ...CHANGE,
    params: IdParam,
    returns: null,
  },
});

const businessMedia = contract(MEDIA, {
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
    ...ATTACHMENT,
    body: NewBusinessMedia,
    returns: BusinessMedia,
    status: 201,
  },
  'PUT /api/media/business/order/:businessId': {
    id: 'orderBusinessMedia',
    summary: 'Ordena la galería de un negocio',
    ...CHANGE,
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
    ...CHANGE,
    params: IdParam,
    body: MediaChanges,
    returns: BusinessMedia,
  },
  'DELETE /api/media/business/media/:id': {
    id: 'deleteBusinessMedia',
    summary: 'Quita una imagen de un negocio',
    ...CHANGE,
    params: IdParam,
    returns: null,
  },
  'PUT /api/media/business/:businessId/primary/:mediaId': {
    id: 'choosePrimaryBusinessMedia',
    summary: 'Elige la imagen principal de un negocio',
    ...CHANGE,
    params: v.object({ businessId: Id, mediaId: Id }),
    returns: BusinessMedia,
  },
});

const announcementMedia = contract(MEDIA, {
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
    ...ATTACHMENT,
    body: NewAnnouncementMedia,
    returns: AnnouncementMedia,
    status: 201,
  },
  'PUT /api/media/announcement/order/:announcementId': {
    id: 'orderAnnouncementMedia',
    summary: 'Ordena las imágenes de un anuncio',
    ...CHANGE,
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
    ...CHANGE,
    params: IdParam,
    body: MediaChanges,
    returns: AnnouncementMedia,
  },
  'DELETE /api/media/announcement/media/:id': {
    id: 'deleteAnnouncementMedia',
    summary: 'Quita una imagen de un anuncio',
    ...CHANGE,
    params: IdParam,
    returns: null,
  },
});

const uploads = contract(MEDIA, {
  'POST /api/upload/business/:businessId/image': {
    id: 'uploadBusinessImage',
    summary: `Sube el logo o una imagen de un negocio: hasta ${MAX_IMAGE_SIZE}`,
    ...UPLOAD,
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
    ...UPLOAD,
    params: AnnouncementParam,
    upload: { form: AnnouncementPictureForm, descriptions: PLACED },
    returns: AnnouncementMedia,
    status: 201,
  },
  'POST /api/upload/multiple/business/:businessId': {
    id: 'uploadBusinessImages',
    summary: 'Sube varias imágenes de un negocio',
    ...UPLOAD,
    params: BusinessParam,
    upload: { form: PicturesForm, descriptions: OWNER, maxFiles: MAX_UPLOAD_IMAGES },
    returns: v.array(BusinessMedia),
    status: 201,
  },
  'POST /api/upload/multiple/announcement/:announcementId': {
    id: 'uploadAnnouncementImages',
    summary: 'Sube varias imágenes de un anuncio',
    ...UPLOAD,
    params: AnnouncementParam,
    upload: { form: PicturesForm, descriptions: OWNER, maxFiles: MAX_UPLOAD_IMAGES },
    returns: v.array(AnnouncementMedia),
    status: 201,
  },
});

export const mediaApi = { ...storedFiles, ...businessMedia, ...announcementMedia, ...uploads };
export type MediaApi = typeof mediaApi;
