export { placeHandlers } from './handlers.ts';
export { placeLabel } from './labels.ts';
export { listPlaceChain, listPlaces } from './repository.ts';
