export { mediaFileRoutes } from './file-routes.ts';
export { presentAnnouncementMedia, presentMediaFile } from './present.ts';
export {
  type AnnouncementMediaRow,
  type MediaFileRow,
  insertAnnouncementMedia,
  insertBusinessMedia,
  listAnnouncementMedia,
  listMediaFiles,
} from './repo.ts';
export { mediaRoutes } from './routes.ts';
export { storeImage } from './store-image.ts';
