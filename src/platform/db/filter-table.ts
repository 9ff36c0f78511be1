import { type RawBuilder, sql } from 'kysely';

interface Filter<Value> {
  /** Condition on the table of the list, without an alias, written as its indexes are. */
  condition: (value: Value, at: Date) => RawBuilder<boolean>;
  /** No index sorts by it, and the best plan depends on the value. */
  replans?: true;
}

export type FilterTable<Values> = { [Name in keyof Values]-?: Filter<NonNullable<Values[Name]>> };

interface Composed {
  condition: RawBuilder<boolean>;
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
  let replans = false;
  for (const name in filters) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    conditions.push(filters[name].condition(value, at));
    replans ||= filters[name].replans ?? false;
  }
  return {
    condition: sql`(${sql.join(conditions, sql` AND `)})`,
    isEmpty: conditions.length === 1,
    replans,
  };
}
