export { notificationHandlers } from './handlers.ts';
export { deleteOldNotices, sendDigests } from './jobs.ts';
export type { Notice } from './notice.ts';
export { notifyAdministrators, notifyPeople } from './notify.ts';
export { listOwnNotices } from './repository/notices.ts';
export { listChangedSettings } from './repository/settings.ts';
export { switchMails } from './subscription.ts';
