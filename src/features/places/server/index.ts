export { type FoundPlace, type NamedPlace, createPlaceFinder } from './find-place.ts';
export { placeHandlers } from './handlers.ts';
export { NEAREST_FIRST, type NearRow, nearestRows, roundDistance } from './nearest.ts';
export { findMunicipalityAt, findPlaceLabel, isWithinPlace, placeLabel, placeLabels } from './repository.ts';
export { listNamedPlaces, listPlaceChain, listPlaces, listPlacesCalled } from './repository.ts';
