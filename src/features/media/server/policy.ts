import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

export const maySeeHidden = isSelfOrAdmin;

export const mayChangePictures = isSelfOrAdmin;

export const mayStoreFor = isSelfOrAdmin;

export const mayListEverything = isAdmin;

/** Whether the viewer may send `named` as owner of a picture of this owner; administrators may send any id. */
export const mayNameOwner = (viewer: Viewer, ownerId: number, named: number) =>
  named === ownerId || isAdmin(viewer);
