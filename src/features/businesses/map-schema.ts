import * as v from 'valibot';
import { Position } from '#shared/position-schemas.ts';
import { Count, EntityId } from '#shared/schemas.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { PlaceLabel } from '../places/schema.ts';
import { BusinessFilters, FILTERS } from './list-schema.ts';

const BOX_EXPECTED = 'Indica el área como «SUR,OESTE,NORTE,ESTE», en grados con hasta 3 decimales.';

const Box = v.pipe(
  v.string(BOX_EXPECTED),
  v.regex(/^-?\d{1,3}(?:\.\d{1,3})?(?:,-?\d{1,3}(?:\.\d{1,3})?){3}$/, BOX_EXPECTED),
  v.check((text) => {
    const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
    return south < north && west < east;
  }, BOX_EXPECTED),
  v.examples(['14.5,-90.8,14.6,-90.7']),
);

const WHOLE_COUNTRY = '13.6,-92.4,17.9,-88.1';

const { near: _, ...conditions } = FILTERS;

export const MapQuery = v.object({
  within: v.optional(Box, WHOLE_COUNTRY),
  search: BusinessFilters.entries.search,
  ...conditions,
});
export type MapQuery = v.InferOutput<typeof MapQuery>;

const MapBusiness = v.object({
  id: EntityId,
  name: v.string(),
  position: Position,
  category: v.nullable(CategoryLabel),
  place: v.nullable(PlaceLabel),
});
export type MapBusiness = v.InferOutput<typeof MapBusiness>;

const MapCluster = v.object({
  position: Position,
  count: Count,
  isCapped: v.boolean(),
  place: v.nullable(v.string()),
});
export type MapCluster = v.InferOutput<typeof MapCluster>;

/**
 * Holds businesses in the order of the list; if they are too many, counts by area instead, or the best of a search.
 */
export const MapResults = v.object({
  businesses: v.array(MapBusiness),
  clusters: v.array(MapCluster),
  hasMore: v.boolean(),
});
export type MapResults = v.InferOutput<typeof MapResults>;

const ImageTiles = v.object({ kind: v.literal('images'), url: v.string(), attribution: v.string() });

/** The bounds are west, south, east and north. */
const Streets = v.object({
  kind: v.literal('streets'),
  url: v.string(),
  bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  minZoom: v.number(),
  maxZoom: v.number(),
});

export const MapTiles = v.variant('kind', [ImageTiles, Streets]);
export type MapTiles = v.InferOutput<typeof MapTiles>;
