import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

export const maySeeHidden = isSelfOrAdmin;

export const mayChangePictures = isSelfOrAdmin;

export const mayStoreFor = isSelfOrAdmin;

export const mayListEverything = isAdmin;

export const mayNameOwner = (viewer: Viewer, ownerId: number, named: number) =>
  named === ownerId || isAdmin(viewer);
