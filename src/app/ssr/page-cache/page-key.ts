import { type Operation, splitRoute } from '#shared/contract.ts';
import { wireName } from '#shared/wire.ts';
import { operations } from '../../operations.ts';
import { ANNOUNCEMENT_FILTERS, BUSINESS_FILTERS } from '../../url-params.ts';

/** Longer than a search and a place in its pages; whoever sends more is no reader. */
const LONGEST_KEY = 1_000;
/** Longer queries are refused, whatever is in them. */
const LONGEST_QUERY = 4_000;

/** Paths of the operations that are the same for every visitor, with the fields of their queries. */
function cachedOperations(): [path: string, query: readonly string[]][] {
  const cached = Object.entries<Operation>(operations).filter(([, operation]) => operation.cached);
  return cached.map(([route, { query }]) => {
    const fields = query && 'entries' in query ? Object.keys(query.entries as object) : [];
    return [splitRoute(route).path.replace(/:\w+/, ':id'), fields.map(wireName)];
  });
}

/**
 * Everything that is the same for all who have no session, with the query parameters that it depends on. What is not here is
 * never kept; a parameter that is not here is not seen by what is kept.
 */
export const KEPT_PATHS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['/', []],
  ['/about', []],
  ['/planes', []],
  ['/negocios', BUSINESS_FILTERS],
  ['/business/:id', []],
  ['/anuncios', ANNOUNCEMENT_FILTERS],
  ['/anuncios/:id', []],
  ['/api/docs', []],
  ['/api/openapi.json', []],
  ...cachedOperations(),
]);

const ID = /\/[1-9]\d{0,14}(?=\/|$)/;
/** A name behind the id of a business is for people; `cartel` is a page of its own. */
const NAMED_BUSINESS = /^(\/business\/[1-9]\d{0,14})\/(?!cartel$)[a-z0-9-]+$/;

/** The part of the query that the answer depends on, in the order of `names`; null where one of them is given twice. */
function knownQuery(search: string, names: readonly string[]): string | null {
  if (search.length > LONGEST_QUERY) return null;
  if (search === '' || names.length === 0) return '';
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) return null;
    if (value !== undefined) known.set(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

/**
 * The address that stands for all that are answered alike, under which an answer is kept and from which alone it is made;
 * null for what is never kept. `search` is the query with its `?`, or empty.
 */
export function pageKey(path: string, search: string): string | null {
  const plainPath = path.replace(NAMED_BUSINESS, '$1');
  const names = KEPT_PATHS.get(plainPath.replace(ID, '/:id'));
  const query = names && knownQuery(search, names);
  if (query === undefined || query === null) return null;
  const key = plainPath + query;
  return key.length <= LONGEST_KEY ? key : null;
}
