export { type FoundPlace, createPlaceFinder } from './find-place.ts';
export { placeHandlers } from './handlers.ts';
export { placeLabel } from './labels.ts';
export { listNamedPlaces, listPlaceChain, listPlaces, listPlacesCalled } from './repository.ts';
