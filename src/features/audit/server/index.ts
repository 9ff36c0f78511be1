export { beginningOf } from './beginning-of.ts';
export { changedFacts } from './changed-facts.ts';
export { type Act, isSameToReaders, recordAct, recordActOnOthers } from './record-act.ts';
export { auditRoutes } from './routes.ts';
