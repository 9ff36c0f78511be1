export { auditHandlers } from './handlers.ts';
export {
  type NewAuditEntry,
  nameFromText,
  changedFacts,
  isUnchanged,
  recordAuditEntry,
  recordAuditEntryUnlessOwner,
} from './record.ts';
export { listManagedEntries } from './repository.ts';
