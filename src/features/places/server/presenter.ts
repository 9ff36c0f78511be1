import type { Place } from '../schema.ts';
import type { ListedPlace } from './repository.ts';

const MUNICIPALITY_LENGTH = 4;

const rounded = (degrees: number): number => Number(degrees.toFixed(3));

export const presentPlace = ({ latitude, longitude, ...place }: ListedPlace): Place =>
  place.code.length !== MUNICIPALITY_LENGTH || latitude === null || longitude === null
    ? place
    : { ...place, position: { latitude: rounded(latitude), longitude: rounded(longitude) } };
