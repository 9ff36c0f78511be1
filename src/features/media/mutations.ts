import { createCaller, createUploader } from '#shared/api-mutation.ts';
import type { MediaApi } from './api.ts';
import type { PhotoCalls } from './ui/edit/send-photos.ts';

const call = createCaller<MediaApi>();
const upload = createUploader<MediaApi>();

export const businessPhotoCalls = (businessId: number): PhotoCalls => ({
  upload: ({ key, ...form }, onProgress) =>
    upload('POST /api/upload/business/:businessId/image', { params: { businessId }, form, onProgress, key }),
  remove: (id) => call('DELETE /api/media/business/media/:id', { params: { id } }),
  updateCaption: (id, caption) =>
    call('PUT /api/media/business/media/:id', { params: { id }, body: { caption } }),
  reorder: (ids) =>
    call('PUT /api/media/business/order/:businessId', { params: { businessId }, body: { ids } }),
  makePrimary: (mediaId) =>
    call('PUT /api/media/business/:businessId/primary/:mediaId', { params: { businessId, mediaId } }),
});

export const announcementPhotoCalls = (announcementId: number): PhotoCalls => ({
  upload: ({ key, file, caption, sortOrder }, onProgress) =>
    upload('POST /api/upload/announcement/:announcementId/image', {
      params: { announcementId },
      form: { file, caption, sortOrder },
      onProgress,
      key,
    }),
  remove: (id) => call('DELETE /api/media/announcement/media/:id', { params: { id } }),
  updateCaption: (id, caption) =>
    call('PUT /api/media/announcement/media/:id', { params: { id }, body: { caption } }),
  reorder: (ids) =>
    call('PUT /api/media/announcement/order/:announcementId', { params: { announcementId }, body: { ids } }),
});
