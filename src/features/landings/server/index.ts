export { announcementPathOf, announcementTitle, findAnnouncementScope } from './announcement-scope.ts';
export { landingHandlers } from './handlers.ts';
export { refreshLandings } from './jobs.ts';
export { findScope as findLandingScope, pathOf as landingPathOf, titleOf as landingTitle } from './scope.ts';
export {
  listAnnouncementLandingParts,
  listAnnouncementLandings,
  listLandingParts,
  listLandingsOfPart,
} from './sitemap.ts';
