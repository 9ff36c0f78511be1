export { landingHandlers } from './handlers.ts';
export { refreshLandings } from './jobs.ts';
export { listLandingParts, listLandingsOfPart } from './sitemap.ts';
