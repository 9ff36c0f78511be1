export { listBusinessCards } from './list-business-cards.ts';
export { NewBusinessProfile } from '../changes.ts';
export { keepCategories } from './repo/labels.ts';
export { type NewBusiness, insertBusiness, insertBusinesses } from './repo/write.ts';
export { listBusinessParts, listBusinessesOfPart } from './repo/sitemap.ts';
export { refreshVocabulary } from './repo/vocabulary.ts';
export { lockOwnBusiness } from './lock-own-business.ts';
export { requireOwnBusiness } from './require-own-business.ts';
export { businessHandlers } from './handlers.ts';
