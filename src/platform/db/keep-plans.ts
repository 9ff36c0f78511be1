import { sql } from 'kysely';

const MARK = '/* plan is kept */';
const FRONT = /^\s*(select )?\/\* plan is kept \*\//;

/**
 * Marks a query, at its front or by `modifyFront`, as one whose plan does not depend on its values: connections keep it. The others
 * are planned for their values each time, for what is quick for a common word or an hour is slow for a rare one.
 */
export const planIsKept = sql.raw(MARK);

/** Statements that a connection keeps at most. */
const MOST_KEPT = 100;

const names = new Map<string, string>();

/** The name under which connections keep the statement; undefined where they don't. */
export function planName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_KEPT || !FRONT.test(text)) return known;
  const name = `kept-${names.size}`;
  names.set(text, name);
  return name;
}
