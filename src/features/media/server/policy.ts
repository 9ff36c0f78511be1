import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

/** Whether the viewer may see pictures of this owner that others can't. */
export const maySeeHidden = isSelfOrAdmin;

/** Whether the viewer may add, change and remove pictures of this owner's businesses and announcements. */
export const mayChangePictures = isSelfOrAdmin;

/** Whether the viewer may store pictures for this owner. */
export const mayStoreFor = isSelfOrAdmin;

/** Whether the viewer's own list has everybody's pictures. */
export const mayListEverything = isAdmin;

/** Whether the viewer may send `named` as owner of a picture of this owner; administrators may send any id. */
export const mayNameOwner = (viewer: Viewer, ownerId: number, named: number) =>
  named === ownerId || isAdmin(viewer);
