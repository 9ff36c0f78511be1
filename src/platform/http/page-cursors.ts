import { INVALID_CURSOR } from '#shared/cursor.ts';
import { invalidInput } from '#shared/errors.ts';
import { openCursor, sealCursor } from './sealed-cursor.ts';

interface List {
  id: string;
  body: unknown;
  keys: readonly Buffer[];
}

interface PageFields {
  cursor?: unknown;
  limit?: unknown;
}

/** Names a list: a cursor continues one list, and for a query in a body only the same query. */
function listName({ id, body }: List): string {
  const { cursor: _, limit: __, ...asked } = (body ?? {}) as PageFields;
  return `${id} ${JSON.stringify(asked)}`;
}

function withOpenCursor(at: 'query' | 'json', fields: unknown, list: List): unknown {
  const { cursor: sealed } = (fields ?? {}) as PageFields;
  if (typeof sealed !== 'string') return fields;
  const cursor = openCursor(list.keys, listName(list), sealed);
  if (cursor === null) throw invalidInput({ type: 'cursor', loc: [at, 'cursor'], msg: INVALID_CURSOR });
  return { ...(fields as object), cursor };
}

/** Returns query and body with the list's own cursor. @throws AppError `validation` for one that isn't the site's */
export const withOpenCursors = ({ query, body }: Record<'query' | 'body', unknown>, list: List) => ({
  query: withOpenCursor('query', query, list),
  body: withOpenCursor('json', body, list),
});

type Cursors = Record<'nextCursor' | 'previousCursor', string | null>;

const isPage = (result: unknown): result is Cursors =>
  typeof result === 'object' && result !== null && 'nextCursor' in result && 'previousCursor' in result;

/** Seals cursors, because they reveal what a list is sorted by, such as how far away a visitor is. */
export function withSealedCursors(result: unknown, list: List): unknown {
  if (!isPage(result)) return result;
  const seal = (cursor: string | null) => cursor && sealCursor(list.keys, listName(list), cursor);
  return { ...result, nextCursor: seal(result.nextCursor), previousCursor: seal(result.previousCursor) };
}
