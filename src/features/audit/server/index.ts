export { beginningOf } from './beginning-of.ts';
export { changedFacts } from './changed-facts.ts';
export { type Act, isSameToReaders, recordAct, recordActOnOthers } from './record-act.ts';
export { auditHandlers } from './handlers.ts';
