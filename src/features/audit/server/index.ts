export { type Act, recordAct } from './record-act.ts';
export { auditRoutes } from './routes.ts';
