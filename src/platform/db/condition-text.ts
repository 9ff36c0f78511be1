import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Converts a text to the type of its value. Strings stay text: a condition compares them with text, or casts them. Only immutable
 * functions are computed once and not for each row: a cast to `timestamptz` is not one.
 */
function convert(text: string, value: unknown): string {
  if (typeof value === 'boolean') return `${text}::boolean`;
  if (typeof value === 'number') return Number.isInteger(value) ? `${text}::bigint` : `${text}::float8`;
  return value instanceof Date ? `to_timestamp(${text}::float8)` : text;
}

const toText = (value: unknown): string => String(value instanceof Date ? value.getTime() / 1_000 : value);

/**
 * Returns a condition as the last two arguments of an SQL function that runs it by EXECUTE: its text, in which `$1` are its values,
 * and these as an array of texts. The text has no value of a request.
 */
export function conditionArguments(db: Db, condition: RawBuilder<boolean>): RawBuilder<unknown> {
  const { sql: text, parameters } = condition.compile(db);
  const portable = text.replace(/\$(\d+)/g, (_, nth) => convert(`($1)[${nth}]`, parameters[nth - 1]));
  return sql`${portable}::text, ${parameters.map(toText)}::text[]`;
}
