export { textHandlers } from './handlers.ts';
