export { mediaFileRoutes, readPicture } from './media-routes.ts';
export { mediaHandlers } from './handlers/index.ts';
export { emptyTrash, sweepAbandonedUploads, sweepOrphanFiles, sweepUnusedPictures } from './jobs.ts';
export { bindMediaFolder, requireNoPictures, requireSameSite } from './media-folder.ts';
export { presentAnnouncementMedia, presentMediaFile } from './presenter.ts';
export { isPictureKey } from './storage-keys.ts';
export { findSiteId, listPictureKeys } from './repository/media-folder.ts';
export {
  FILE_JSON,
  type MediaFileRow,
  listMediaFiles,
  transferPictures,
  upsertMediaFile,
} from './repository/files.ts';
export {
  type AnnouncementMediaRow,
  galleryLimit,
  insertAnnouncementMedia,
  insertBusinessMedia,
  movePhotos,
  shownAnnouncementMedia,
} from './repository/galleries.ts';
export { type PictureFiles, deleteUnusedFiles, releaseUserFiles } from './repository/unused-files.ts';
export { type EncodedPicture, type StoredPicture, storeDrawing, storePicture } from './store-picture.ts';
export { sweepReleased } from './sweep.ts';
export { receivePicture } from './upload/receive-pictures.ts';
