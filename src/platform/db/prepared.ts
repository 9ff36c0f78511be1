import { type RawBuilder, sql } from 'kysely';

const MARK = sql.raw('/* prepared */');
const MARKED = /^\s*(select )?\/\* prepared \*\//;
const MAX_STATEMENTS = 150;

const names = new Map<string, string>();

/** Only where the plan does not depend on the values: one for a common word is slow for a rare one. */
export const prepared = (): RawBuilder<unknown> => MARK;

export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS || !MARKED.test(text)) return known;
  const name = `prepared-${names.size}`;
  names.set(text, name);
  return name;
}
