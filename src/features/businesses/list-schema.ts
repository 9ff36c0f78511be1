import * as v from 'valibot';
import { isAttribute } from '#shared/business-attributes.ts';
import { Coordinates } from '#shared/position-schemas.ts';
import { Id, Reference, SearchText, pageBody, pageQuery } from '#shared/schemas.ts';
import { NearPlace, PlaceCode } from '../places/schema.ts';
import { type FilterName, OPEN, SEPARATOR, SORTS, splitAttributes } from './filters.ts';

const ATTRIBUTES_EXPECTED = 'Separa con comas lo que debe ofrecer el negocio, como «card,delivery».';

const Attributes = v.pipe(
  v.string(),
  v.regex(/^[a-z-]+(?:,[a-z-]+)*$/, ATTRIBUTES_EXPECTED),
  v.check((text) => text.split(SEPARATOR).every(isAttribute), ATTRIBUTES_EXPECTED),
  v.examples(['card,delivery']),
  v.transform((text) => splitAttributes(text)),
);

/** `open=now` uses Guatemala's time. */
export const FILTERS = {
  category: v.optional(Id),
  place: v.optional(PlaceCode),
  /** The code of a place. In order of distance, whatever `sort` is. A position is asked for in a body: see `NearbyFilters`. */
  near: v.optional(NearPlace('/api/business-profiles/nearby')),
  open: v.optional(v.picklist(OPEN, 'El filtro de horario solo puede ser «now».')),
  /** Codes separated by commas; a business has all of them. */
  attributes: v.optional(Attributes),
  /** The code of a place that a business goes to without being there. */
  goesTo: v.optional(PlaceCode),
} satisfies Record<FilterName, v.GenericSchema>;

const BUSINESSES_PER_PAGE = 12;

export const BusinessFilters = v.object({
  search: v.optional(SearchText, ''),
  ...FILTERS,
  sort: v.optional(v.picklist(SORTS, 'Ordena por «relevance» o «newest».'), 'relevance'),
  ...pageQuery(BUSINESSES_PER_PAGE),
});
export type BusinessFilters = v.InferOutput<typeof BusinessFilters>;

const { search } = BusinessFilters.entries;

const { near: _, ...conditions } = FILTERS;

/** Filters around a visitor, whose position no URL may have. */
export const NearbyFilters = v.object({
  ...Coordinates.entries,
  search,
  ...conditions,
  category: v.optional(Reference('El identificador debe ser un número entero positivo.')),
  ...pageBody(BUSINESSES_PER_PAGE),
});
