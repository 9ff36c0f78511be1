export { hasEnded } from '../term.ts';
export { getAnnouncement, lockVisibleAnnouncement, requireVisible } from './access.ts';
export { finishAnnouncement, removeAnnouncement } from './change-announcement.ts';
export { announcementHandlers, listBusinessAnnouncements } from './handlers.ts';
export { listComingEvents, listNewestAnnouncements } from './feeds.ts';
export { sendEndingNotices } from './jobs.ts';
export { renewByToken } from './renewal.ts';
export { readAnnouncements } from './presenter.ts';
export {
  type AnnouncementState,
  insertAnnouncement,
  markExpired,
  moveAnnouncements,
} from './repository/announcements.ts';
export { countActive, countByKind, countByPlace, listCountedLists, listNews } from './repository/counts.ts';
export { listAnnouncementParts, listAnnouncementsOfPart } from './repository/lists.ts';
