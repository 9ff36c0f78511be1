export { getAnnouncement } from './read-announcements.ts';
export { announcementExists, insertAnnouncement } from './repo/read.ts';
export { listAnnouncementParts, listAnnouncementsOfPart } from './repo/sitemap.ts';
export { announcementRoutes } from './routes.ts';
