export { factLabel } from '../messages.ts';
export { auditHandlers } from './handlers.ts';
export { deleteOldEntries } from './jobs.ts';
export {
  type NewAuditEntry,
  nameFromText,
  changedFacts,
  isUnchanged,
  recordAuditEntry,
  recordAuditEntryUnlessOwner,
} from './record.ts';
export {
  amendEntry,
  forgetNames,
  listManagedEntries,
  listOwnEntries,
  moveManagedEntries,
  pseudonym,
} from './repository.ts';
