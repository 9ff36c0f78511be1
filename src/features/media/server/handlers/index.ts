import type { Handlers } from '#platform/http/serve.ts';
import type { MediaApi } from '../../api.ts';
import { announcementMediaHandlers, businessMediaHandlers } from './galleries.ts';
import { storedFileHandlers } from './stored-files.ts';
import { uploadHandlers } from './uploads.ts';

export const mediaHandlers: Handlers<MediaApi> = {
  ...storedFileHandlers,
  ...businessMediaHandlers,
  ...announcementMediaHandlers,
  ...uploadHandlers,
};
