export { mediaFileRoutes } from './file-routes.ts';
export { findPicture } from './find-picture.ts';
export { presentAnnouncementMedia, presentMediaFile } from './present.ts';
export {
  type AnnouncementMediaRow,
  type MediaFileRow,
  insertAnnouncementMedia,
  insertBusinessMedia,
  listAnnouncementMedia,
  listMediaFiles,
  upsertMediaFile,
} from './repo.ts';
export { mediaRoutes } from './routes.ts';
export { type StoredPicture, storeImage, storePicture } from './store-image.ts';
export { type PictureFiles, deleteUnusedFile, releaseFilesOf } from './sweep/repo.ts';
export { sweepOrphanFiles, sweepPictures } from './sweep/sweep-files.ts';
export { receivePicture } from './upload/receive-picture.ts';
