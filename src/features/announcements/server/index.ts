export { getAnnouncement } from './read-announcements.ts';
export {
  announcementExists,
  insertAnnouncement,
  listAnnouncementParts,
  listAnnouncementsOfPart,
} from './repo.ts';
export { announcementRoutes } from './routes.ts';
