export { mediaFileRoutes } from './file-routes.ts';
export { findPicture } from './find-picture.ts';
export { presentAnnouncementMedia, presentMediaFile } from './present.ts';
export {
  type AnnouncementMediaRow,
  insertAnnouncementMedia,
  listAnnouncementMedia,
} from './repo/announcement-media.ts';
export { insertBusinessMedia } from './repo/business-media.ts';
export type { MediaFileRow } from './repo/columns.ts';
export { galleryLimit } from './repo/gallery-limit.ts';
export { handOverPictures } from './repo/handover.ts';
export { listMediaFiles, upsertMediaFile } from './repo/files.ts';
export { mediaHandlers } from './handlers.ts';
export { type MadePicture, type StoredPicture, storeDrawing, storePicture } from './store-picture.ts';
export { type PictureFiles, deleteUnusedFile, deleteUnusedFiles, releaseFilesOf } from './sweep/repo.ts';
export { requireNoPictures, requireSameSite, tieMediaFolder } from './site/tie-folder.ts';
export { emptyTrash, sweepOrphanFiles, sweepReleased } from './sweep/sweep-files.ts';
export { sweepUnusedPictures } from './sweep/sweep-unused.ts';
export { sweepReceived } from './work-folder.ts';
export { receivePicture } from './upload/receive-pictures.ts';
