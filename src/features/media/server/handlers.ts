import type { Handlers } from '#platform/http/serve.ts';
import type { MediaApi } from '../api.ts';
import { AnnouncementPictureForm, BusinessPictureForm, PicturesForm } from '../changes.ts';
import { attachPicture } from './changes/attach-picture.ts';
import { changePicture } from './changes/change-picture.ts';
import { choosePrimary } from './changes/choose-primary.ts';
import { orderPictures } from './changes/order-pictures.ts';
import { removePicture } from './changes/remove-picture.ts';
import { uploadPictures } from './changes/upload-pictures.ts';
import { getMedia, listMedia } from './list-media.ts';
import { changeFile } from './stored/change-file.ts';
import { createFile } from './stored/create-file.ts';
import { deleteFile } from './stored/delete-file.ts';
import { getFile } from './stored/get-file.ts';
import { listFilesOf, listOwnFiles } from './stored/list-files.ts';
import { ONE_FILE, SEVERAL_FILES } from './upload/receive-pictures.ts';

const business = (id: number) => ({ kind: 'business', id }) as const;
const announcement = (id: number) => ({ kind: 'announcement', id }) as const;

type Routes<Part extends string> = Pick<
  Handlers<MediaApi>,
  Extract<keyof MediaApi, `${string} /api/${Part}${string}`>
>;

const files: Routes<'media/files'> = {
  'GET /api/media/files': ({ db }, { viewer, query }) => listOwnFiles(db, viewer, query),
  'GET /api/media/files/owner/:ownerId': ({ db }, { viewer, params, query }) =>
    listFilesOf(db, viewer, params.ownerId, query),
  'GET /api/media/files/:id': ({ db, clock }, { viewer, params }) => getFile(db, viewer, params.id, clock()),
  'POST /api/media/files': (context, { viewer, key, http }) =>
    createFile(context, viewer, { request: http.req.raw, key }),
  'PUT /api/media/files/:id': (context, { viewer, params, body }) =>
    changeFile(context, viewer, params.id, body),
  'DELETE /api/media/files/:id': async (context, { viewer, params }) => {
    await deleteFile(context, viewer, params.id);
    return null;
  },
};

const ofBusinesses: Routes<'media/business'> = {
  'GET /api/media/business/:businessId': ({ db, clock }, { viewer, params, query }) =>
    listMedia(db, viewer, business(params.businessId), { at: clock(), ...query }),
  'POST /api/media/business': (context, { viewer, body, key }) => {
    const { businessId, ...placing } = body;
    return attachPicture(context, viewer, { subject: business(businessId), placing, key });
  },
  'PUT /api/media/business/order/:businessId': (context, { viewer, params, body }) =>
    orderPictures(context, viewer, business(params.businessId), body.ids),
  'GET /api/media/business/media/:id': ({ db, clock }, { viewer, params }) =>
    getMedia(db, viewer, { kind: 'business', mediaId: params.id }, clock()),
  'PUT /api/media/business/media/:id': (context, { viewer, params, body }) =>
    changePicture(context, viewer, { kind: 'business', mediaId: params.id, changes: body }),
  'DELETE /api/media/business/media/:id': async (context, { viewer, params }) => {
    await removePicture(context, viewer, 'business', params.id);
    return null;
  },
  'PUT /api/media/business/:businessId/primary/:mediaId': (context, { viewer, params }) =>
    choosePrimary(context, viewer, params.businessId, params.mediaId),
};

const ofAnnouncements: Routes<'media/announcement'> = {
  'GET /api/media/announcement/:announcementId': ({ db, clock }, { viewer, params, query }) =>
    listMedia(db, viewer, announcement(params.announcementId), { at: clock(), ...query }),
  'POST /api/media/announcement': (context, { viewer, body, key }) => {
    const { announcementId, ...placing } = body;
    return attachPicture(context, viewer, { subject: announcement(announcementId), placing, key });
  },
  'PUT /api/media/announcement/order/:announcementId': (context, { viewer, params, body }) =>
    orderPictures(context, viewer, announcement(params.announcementId), body.ids),
  'GET /api/media/announcement/media/:id': ({ db, clock }, { viewer, params }) =>
    getMedia(db, viewer, { kind: 'announcement', mediaId: params.id }, clock()),
  'PUT /api/media/announcement/media/:id': (context, { viewer, params, body }) =>
    changePicture(context, viewer, { kind: 'announcement', mediaId: params.id, changes: body }),
  'DELETE /api/media/announcement/media/:id': async (context, { viewer, params }) => {
    await removePicture(context, viewer, 'announcement', params.id);
    return null;
  },
};

function only<T>([item]: T[]): T {
  if (item === undefined) throw new Error('no picture was stored');
  return item;
}

const uploads: Routes<'upload'> = {
  'POST /api/upload/business/:businessId/image': async (context, { viewer, params, key, http }) => {
    const form = { subject: business(params.businessId), parts: ONE_FILE, form: BusinessPictureForm };
    return only(await uploadPictures(context, viewer, { ...form, request: http.req.raw, key }));
  },
  'POST /api/upload/announcement/:announcementId/image': async (context, { viewer, params, key, http }) => {
    const form = {
      subject: announcement(params.announcementId),
      parts: ONE_FILE,
      form: AnnouncementPictureForm,
    };
    return only(await uploadPictures(context, viewer, { ...form, request: http.req.raw, key }));
  },
  'POST /api/upload/multiple/business/:businessId': (context, { viewer, params, key, http }) => {
    const form = { subject: business(params.businessId), parts: SEVERAL_FILES, form: PicturesForm };
    return uploadPictures(context, viewer, { ...form, request: http.req.raw, key });
  },
  'POST /api/upload/multiple/announcement/:announcementId': (context, { viewer, params, key, http }) => {
    const form = { subject: announcement(params.announcementId), parts: SEVERAL_FILES, form: PicturesForm };
    return uploadPictures(context, viewer, { ...form, request: http.req.raw, key });
  },
};

export const mediaHandlers: Handlers<MediaApi> = {
  ...files,
  ...ofBusinesses,
  ...ofAnnouncements,
  ...uploads,
};
