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
export { prepareReview } from './hold.ts';
export { inheritFrom } from './inherit.ts';
export { auditedFacts } from './audited-facts.ts';
export { removeBusiness } from './remove-business.ts';
export { changeBusiness, recordChange, requireKnownLabels } from './save-business.ts';
export { isCalled, readId } from './repository/find-by-text.ts';
export { askOwners, deleteUnowned, endUnconfirmedImports, markStaleBusinesses } from './jobs.ts';
export { presentSummary } from './presenter.ts';
export { type SummaryRow, selectSummaries } from './repository/read.ts';
export { listNewestBusinesses } from './newest.ts';
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
  type BusinessMatch,
  type ImportedBusiness,
  deleteImported,
  listImportMatches,
  listImported,
  lockImported,
} from './repository/imported.ts';
export {
  countByCategoryAndPlace,
  countMatching,
  listBusinessParts,
  listBusinessesOfPart,
} from './repository/list.ts';
export { deleteUnusedPatterns } from './repository/opening.ts';
export { refreshSchedules } from './repository/schedule.ts';
export { refreshVocabulary } from './repository/vocabulary.ts';
export {
  type NewBusiness,
  adoptPhoneOrigins,
  endVerification,
  insertBusiness,
  insertBusinesses,
  listPhoneKeys,
  lockCategories,
  updateBusiness,
} from './repository/write.ts';
export { ownershipNotice } from './mails.ts';
export { findBusinessOwner, findRecipientById } from './repository/ownership.ts';
export {
  lockBothOwners,
  lockSystemTransfer,
  moveBusiness,
  requireRecipient,
  transferSystemBusiness,
} from './transfer.ts';
