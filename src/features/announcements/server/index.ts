export { hasEnded } from '../renewal.ts';
export { getAnnouncement } from './get-announcement.ts';
export { markExpired } from './mark-expired.ts';
export { readAnnouncements } from './read-announcements.ts';
export { type Standing } from './repo/standing.ts';
export { listAnnouncementParts, listAnnouncementsOfPart } from './repo/sitemap.ts';
export { insertAnnouncement } from './repo/write.ts';
export { holdVisibleAnnouncement, requireVisibleAnnouncement } from './require-visible-announcement.ts';
export { announcementHandlers } from './handlers.ts';
