export { businessHandlers } from './handlers/index.ts';
export { type GivenPhones, NO_PHONES, type Phones, mainNumber, resolvePhones } from './phones.ts';
export { lockOwnBusiness, requireOwnBusiness } from './ownership.ts';
export { listBusinessCards } from './read-businesses.ts';
export { listBusinessParts, listBusinessesOfPart } from './repository/list.ts';
export { refreshVocabulary } from './repository/vocabulary.ts';
export { type NewBusiness, insertBusiness, insertBusinesses, lockCategories } from './repository/write.ts';
