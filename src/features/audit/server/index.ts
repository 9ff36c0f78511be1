export { auditHandlers } from './handlers.ts';
export {
  type Act,
  beginningOf,
  changedFacts,
  isSameToReaders,
  recordAct,
  recordActOnOthers,
} from './record.ts';
