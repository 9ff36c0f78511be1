export { panelHandlers } from './handlers.ts';
export { sendWeek } from './jobs.ts';
