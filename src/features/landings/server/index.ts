export { landingHandlers } from './handlers.ts';
export { refreshLandings } from './jobs.ts';
export {
  listAnnouncementLandingParts,
  listAnnouncementLandings,
  listLandingParts,
  listLandingsOfPart,
} from './sitemap.ts';
