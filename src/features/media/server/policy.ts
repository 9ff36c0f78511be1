import type { Viewer } from '#shared/viewer.ts';

const isAdmin = (viewer: Viewer | null) => viewer?.role === 'admin';
const isOwnerOrAdmin = (viewer: Viewer | null, ownerId: number | null) =>
  isAdmin(viewer) || (viewer !== null && viewer.userId === ownerId);

/** Whether the viewer may see pictures of this owner's that nobody else sees. */
export const maySeeHidden = isOwnerOrAdmin;

/** Whether the viewer may add, change and remove pictures of what belongs to this owner. */
export const mayChangePictures = isOwnerOrAdmin;

/** Whether the viewer may store pictures as this owner's. */
export const mayStoreFor = isOwnerOrAdmin;

/** Whether the viewer may see everybody's pictures. */
export const mayListEverything = isAdmin;

/** Whether the viewer may say that a picture of this owner's belongs to somebody; administrators may name whom they like. */
export const maySpeakFor = (viewer: Viewer, ownerId: number, named: number) =>
  named === ownerId || isAdmin(viewer);
