import { apiMutation, apiUpload } from '#shared/api-mutation.ts';
import type { AnnouncementMedia, BusinessMedia } from './schema.ts';
import type { PhotoCalls } from './ui/edit/send-photos.ts';

const PATH = '/api/media/business';

/** What the API does with the pictures of a business. */
export const businessPhotoCalls = (businessId: number): PhotoCalls => ({
  upload: ({ key, ...picture }, onProgress) =>
    apiUpload<BusinessMedia>(`/api/upload/business/${businessId}/image`, picture, { onProgress, key }),
  remove: (id) => apiMutation('DELETE', `${PATH}/media/${id}`),
  recaption: (id, caption) => apiMutation('PUT', `${PATH}/media/${id}`, { caption }),
  reorder: (ids) => apiMutation('PUT', `${PATH}/order/${businessId}`, { ids }),
  makePrimary: (id) => apiMutation('PUT', `${PATH}/${businessId}/primary/${id}`),
});

const OF_ANNOUNCEMENTS = '/api/media/announcement/media';

/** What the API does with the pictures of an announcement. */
export const announcementPhotoCalls = (announcementId: number): PhotoCalls => ({
  upload: ({ key, file, caption, sortOrder }, onProgress) =>
    apiUpload<AnnouncementMedia>(
      `/api/upload/announcement/${announcementId}/image`,
      { file, caption, sortOrder },
      { onProgress, key },
    ),
  remove: (id) => apiMutation('DELETE', `${OF_ANNOUNCEMENTS}/${id}`),
  recaption: (id, caption) => apiMutation('PUT', `${OF_ANNOUNCEMENTS}/${id}`, { caption }),
  reorder: (ids) => apiMutation('PUT', `/api/media/announcement/order/${announcementId}`, { ids }),
});
