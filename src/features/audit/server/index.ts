export { type Act, recordAct, recordActOnOthers } from './record-act.ts';
export { auditRoutes } from './routes.ts';
