import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

/** Whether the viewer may see pictures of this owner's that nobody else sees. */
export const maySeeHidden = isSelfOrAdmin;

/** Whether the viewer may add, change and remove pictures of what belongs to this owner. */
export const mayChangePictures = isSelfOrAdmin;

/** Whether the viewer may store pictures as this owner's. */
export const mayStoreFor = isSelfOrAdmin;

/** Whether the viewer may see everybody's pictures. */
export const mayListEverything = isAdmin;

/** Whether the viewer may send `named` as the owner of a picture that will be this owner's; administrators may send anybody. */
export const mayNameOwner = (viewer: Viewer, ownerId: number, named: number) =>
  named === ownerId || isAdmin(viewer);
