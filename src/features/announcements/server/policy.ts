import { mayManage } from '#platform/db/managers.ts';
import { isSelfOrAdmin } from '#shared/viewer.ts';

export const mayCountAnnouncements = isSelfOrAdmin;

export const mayChangeAnnouncements = mayManage;
export const mayListAllAnnouncements = mayManage;
export const maySeeHiddenAnnouncements = mayManage;
