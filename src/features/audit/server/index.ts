export { type Act, isSameToReaders, recordAct, recordActOnOthers } from './record-act.ts';
export { auditRoutes } from './routes.ts';
