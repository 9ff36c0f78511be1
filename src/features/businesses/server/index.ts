export { closeBusiness } from './closure.ts';
export { businessHandlers } from './handlers/index.ts';
export { type GivenPhones, NO_PHONES, type Phones, resolvePhones } from './phones.ts';
export {
  type LockedBusiness,
  lockManagedBusiness,
  lockOwnBusiness,
  requireManagedBusiness,
  requireOwnBusiness,
} from './ownership.ts';
export { changeBusiness } from './save-business.ts';
export { askOwners, markStaleBusinesses } from './jobs.ts';
export { presentSummary } from './presenter.ts';
export { type SummaryRow, selectSummaries } from './repository/read.ts';
export { getBusiness, listBusinessCards } from './read-businesses.ts';
export {
  type AlikeBusiness,
  type Duplicate,
  listAlikeBusinesses,
  listAllDuplicates,
  listIdentityKeys,
  listLinesWithPhoneOfOther,
  listPublishedLines,
} from './repository/duplicates.ts';
export {
  countByCategoryAndPlace,
  countMatching,
  listBusinessParts,
  listBusinessesOfPart,
} from './repository/list.ts';
export { refreshSchedules } from './repository/schedule.ts';
export { refreshVocabulary } from './repository/vocabulary.ts';
export {
  type NewBusiness,
  endVerification,
  insertBusiness,
  insertBusinesses,
  lockCategories,
  updateBusiness,
} from './repository/write.ts';
export { lockBothOwners, lockSystemTransfer, moveBusiness, transferSystemBusiness } from './transfer.ts';
