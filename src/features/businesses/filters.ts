import * as v from 'valibot';
import { Id } from '#shared/schemas.ts';
import { PlaceCode } from '../places/schema.ts';

/**
 * Filters of the list of businesses, in the order of addresses and chips. Each has a schema below, a condition in
 * `server/repository/filters.ts`, and a control and a chip on the page.
 */
export const FILTER_NAMES = ['category', 'place', 'near', 'open'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

const NearPlace = v.pipe(
  v.string(),
  v.regex(
    /^(\d{2}){1,3}$/,
    'Indica el código de un lugar. Una ubicación se envía con POST a /api/business-profiles/nearby.',
  ),
  v.examples(['0301']),
);

/** `open=now` uses Guatemala's time. */
export const FILTERS = {
  category: v.optional(Id),
  place: v.optional(PlaceCode),
  /** The code of a place. In order of distance, whatever `sort` is. A position is asked for in a body: see `NearbyFilters`. */
  near: v.optional(NearPlace),
  open: v.optional(v.picklist(['now'], 'El filtro de horario solo puede ser «now».')),
} satisfies Record<FilterName, v.GenericSchema>;

/** Parameters of the list's address. */
export const BUSINESS_FILTERS = ['search', ...FILTER_NAMES, 'sort', 'cursor'] as const;
