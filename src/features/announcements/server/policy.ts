import { isSelfOrAdmin } from '#shared/viewer.ts';

/** Whether the viewer may change or delete announcements of the owner's, and choose which of them stay shown. */
export const mayChangeAnnouncementOf = isSelfOrAdmin;

/** Whether the viewer may list all announcements of the owner's, also those that are over or hidden. */
export const mayListAllOf = isSelfOrAdmin;

/** Whether the viewer may know how many announcements the person has. */
export const mayCountAnnouncementsOf = isSelfOrAdmin;

/** Whether the viewer sees those of the owner's announcements that exceed the plan. */
export const maySeeHiddenOf = isSelfOrAdmin;
