import * as v from 'valibot';
import { contract } from '#shared/contract.ts';
import { Coordinates, Position } from '#shared/position-schemas.ts';
import { Place, PlaceAt, PlacesQuery, SharedPosition } from './schema.ts';
import * as positionSchemas from '#shared/position-schemas.ts';
import * as schemas from './schema.ts';

const SECTION = {
  name: 'Places',
  title: 'Departamentos y municipios',
  schemas: { ...schemas, ...positionSchemas },
};

export const placesApi = contract(SECTION, {
  'GET /api/places': {
    id: 'listPlaces',
    summary: 'Los departamentos, los municipios de uno, o las zonas de un municipio',
    access: 'anyone',
    cached: true,
    query: PlacesQuery,
    returns: v.array(Place),
  },
  'POST /api/places/at': {
    id: 'findPlaceAt',
    summary:
      'El municipio que contiene un punto, con unos 400 m de precisión, y los metros hasta su centro; `null` fuera de todos',
    access: 'anyone',
    reads: true,
    body: Coordinates,
    returns: v.nullable(PlaceAt),
  },
  'POST /api/places/shared-position': {
    id: 'readSharedPosition',
    summary: 'La ubicación de un enlace de Google Maps o Waze, o de coordenadas',
    access: 'signed-in',
    limit: { name: 'shared-position', points: 60, seconds: 3_600 },
    body: SharedPosition,
    returns: Position,
  },
});
export type PlacesApi = typeof placesApi;
