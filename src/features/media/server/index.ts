export { mediaFileRoutes } from './file-routes.ts';
export { presentMediaFile } from './present.ts';
export type { MediaFileRow } from './repo.ts';
export { mediaRoutes } from './routes.ts';
export { storeImage } from './store-image.ts';
