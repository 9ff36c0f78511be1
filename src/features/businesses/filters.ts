import { type QueryParam, type QueryValues, idParam, oneOf, textParam } from '#shared/query-params.ts';
import { type Attribute, isAttribute, sortAttributes } from '#shared/business-attributes.ts';

export const OPEN = ['now'] as const;

/** Separates the codes in an address. */
export const SEPARATOR = ',';

export const splitAttributes = (text: string | undefined): Attribute[] =>
  sortAttributes(text?.split(SEPARATOR) ?? []);

export const joinAttributes = (codes: readonly string[]): string => sortAttributes(codes).join(SEPARATOR);

/** Writes the same choice as the same address. */
const attributesParam: QueryParam<string> = (text) =>
  text.split(SEPARATOR).every(isAttribute) ? joinAttributes(text.split(SEPARATOR)) : undefined;

/**
 * Filters of the list of businesses, in the order of addresses. Each has a schema in `list-schema.ts`, which visitors
 * need not load, a condition in `server/repository/filters.ts`, and a control and a label on the page.
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
