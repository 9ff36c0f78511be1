export { placeHandlers } from './handlers.ts';
