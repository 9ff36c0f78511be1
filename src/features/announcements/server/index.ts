export { getAnnouncement } from './read-announcements.ts';
export { announcementExists, insertAnnouncement } from './repo.ts';
export { announcementRoutes } from './routes.ts';
