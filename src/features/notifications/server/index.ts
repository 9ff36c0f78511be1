export { changedNotice, deletedNotice, publishedForNotice } from './changed-notice.ts';
export { notificationHandlers } from './handlers.ts';
export { deleteOldNotices, sendDigests } from './jobs.ts';
export { type Notice, caseNotice, decisionNotice } from './notice.ts';
export { notifyAdministrators, notifyPeople } from './notify.ts';
export { listChangedSettings } from './repository/mails.ts';
export { listNewestNotices, listOwnNotices, wasNotified } from './repository/notices.ts';
export { switchMails } from './subscription.ts';
