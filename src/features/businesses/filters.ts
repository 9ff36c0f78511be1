import * as v from 'valibot';
import { type QueryParam, type QueryValues, idParam, oneOf, textParam } from '#shared/query-params.ts';
import { Id } from '#shared/schemas.ts';
import { PlaceCode } from '../places/schema.ts';
import { type Attribute, isAttribute, sortAttributes } from '#shared/business-attributes.ts';

const OPEN = ['now'] as const;

/** Separates the codes in an address. */
const SEPARATOR = ',';

export const splitAttributes = (text: string | undefined): Attribute[] =>
  sortAttributes(text?.split(SEPARATOR) ?? []);

export const joinAttributes = (codes: readonly string[]): string => sortAttributes(codes).join(SEPARATOR);

/** Writes the same choice as the same address. */
const attributesParam: QueryParam<string> = (text) =>
  text.split(SEPARATOR).every(isAttribute) ? joinAttributes(text.split(SEPARATOR)) : undefined;

/**
 * Filters of the list of businesses, in the order of addresses. Each has a schema below, a condition in
 * `server/repository/filters.ts`, and a control and a label on the page.
 */
const FILTER_PARAMS = {
  category: idParam,
  place: textParam,
  near: textParam,
  open: oneOf(OPEN),
  attributes: attributesParam,
  goesTo: textParam,
};
export type FilterName = keyof typeof FILTER_PARAMS;
export const FILTER_NAMES = Object.keys(FILTER_PARAMS) as FilterName[];

export const SORTS = ['relevance', 'newest'] as const;

export const LIST_QUERY = {
  search: textParam,
  ...FILTER_PARAMS,
  sort: oneOf(SORTS),
  cursor: textParam,
};
export type ListFilters = Partial<QueryValues<typeof LIST_QUERY>>;

const NearPlace = v.pipe(
  v.string(),
  v.regex(
    /^(\d{2}){1,3}$/,
    'Indica el código de un lugar. Una ubicación se envía con POST a /api/business-profiles/nearby.',
  ),
  v.examples(['0301']),
);

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
  near: v.optional(NearPlace),
  open: v.optional(v.picklist(OPEN, 'El filtro de horario solo puede ser «now».')),
  /** Codes separated by commas; a business has all of them. */
  attributes: v.optional(Attributes),
  /** The code of a place that a business goes to without being there. */
  goesTo: v.optional(PlaceCode),
} satisfies Record<FilterName, v.GenericSchema>;
