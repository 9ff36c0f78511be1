import { mayManage } from '#platform/db/managers.ts';
import { isSelfOrAdmin } from '#shared/viewer.ts';

export const mayCountAnnouncements = isSelfOrAdmin;

/** Each asks the database about the business. Only its owner may pin an announcement. */
export const mayChangeAnnouncements = mayManage;
export const mayListAllAnnouncements = mayManage;
export const maySeeHiddenAnnouncements = mayManage;
