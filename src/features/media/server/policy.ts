import { mayManage } from '#platform/db/managers.ts';
import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

export const maySeeHidden = mayManage;
export const mayChangePictures = mayManage;

export const maySeeFiles = isSelfOrAdmin;
export const mayChangeFiles = isSelfOrAdmin;

export const mayStoreFor = isSelfOrAdmin;

export const mayListEverything = isAdmin;

export const mayNameOwner = (viewer: Viewer, ownerId: number, named: number) =>
  named === ownerId || isAdmin(viewer);
