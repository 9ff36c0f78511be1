import { isSelfOrAdmin } from '#shared/viewer.ts';

/** Each takes the viewer and the id of the owner. */
export const mayChangeAnnouncements = isSelfOrAdmin;
export const mayListAllAnnouncements = isSelfOrAdmin;
export const mayCountAnnouncements = isSelfOrAdmin;
export const maySeeHiddenAnnouncements = isSelfOrAdmin;
