export { placeHandlers } from './handlers.ts';
export { placeLabel } from './labels.ts';
