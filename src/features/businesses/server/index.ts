export { listBusinessCards } from './list-business-cards.ts';
export { type NewBusiness, insertBusiness } from './repo/write.ts';
export { personExists } from './repo/owner.ts';
export { listBusinessParts, listBusinessesOfPart } from './repo/sitemap.ts';
export { refreshVocabulary } from './repo/vocabulary.ts';
export { requireOwnBusiness } from './require-own-business.ts';
export { businessRoutes } from './routes.ts';
