export { auditHandlers } from './handlers.ts';
export { type Act, nameFromText, changedFacts, isUnchanged, recordAct, recordActOnOthers } from './record.ts';
