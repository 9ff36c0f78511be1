export { panelHandlers } from './handlers.ts';
