export { listBusinessCards } from './list-business-cards.ts';
export { type NewBusiness, insertBusiness } from './repo/insert.ts';
export { listBusinessParts, listBusinessesOfPart } from './repo/sitemap.ts';
export { refreshVocabulary } from './repo/vocabulary.ts';
export { businessRoutes } from './routes.ts';
