import { type RawBuilder, sql } from 'kysely';

interface Filter<Value> {
  /** Condition on the table of the list, without an alias, written as its indexes are. */
  condition: (value: Value, at: Date) => RawBuilder<boolean>;
  /** The same by a column that the indexes of lists have, in place of the row. */
  listed?: (value: Value, at: Date) => RawBuilder<boolean>;
  /** Holds conditions that are `condition` together, of which no two are true at once: an index sorts by each. */
  parts?: (value: Value) => readonly RawBuilder<boolean>[];
  /** No index sorts by it, and the best plan depends on the value. */
  replans?: true;
}

export type FilterTable<Values> = { [Name in keyof Values]-?: Filter<NonNullable<Values[Name]>> };

interface Composed {
  condition: RawBuilder<boolean>;
  /** The same by columns of the indexes of lists. */
  listed: RawBuilder<boolean>;
  /** Holds conditions of which each match meets one. */
  parts: readonly RawBuilder<boolean>[];
  isEmpty: boolean;
  replans: boolean;
}

/** Makes the filters of a request one condition. */
export function composeConditions<Values extends object>(
  filters: FilterTable<Values>,
  values: Values,
  at: Date,
): Composed {
  const conditions = [sql<boolean>`true`];
  const listed = [sql<boolean>`true`];
  let parts: RawBuilder<boolean>[][] = [[sql`true`]];
  let replans = false;
  for (const name in filters) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    const condition = filters[name].condition(value, at);
    const ofIndex = filters[name].listed?.(value, at) ?? condition;
    const ways = filters[name].parts?.(value) ?? [ofIndex];
    conditions.push(condition);
    listed.push(ofIndex);
    parts = parts.flatMap((part) => ways.map((way) => part.concat(way)));
    replans ||= filters[name].replans ?? false;
  }
  const all = (each: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(each, sql` AND `)})`;
  return {
    condition: all(conditions),
    listed: all(listed),
    parts: parts.map(all),
    isEmpty: conditions.length === 1,
    replans,
  };
}
