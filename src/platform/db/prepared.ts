import { createHash } from 'node:crypto';
import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

const MARK = sql.raw('/* prepared */');
const MARKED = /^\s*(select )?\/\* prepared \*\//;
const MAX_MARKED = 150;

/** Depends on the text alone: programs on one embedded database share its statements. */
const nameOf = (text: string): string =>
  `prepared-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

const fixedNames = new Map<string, string>();

/**
 * Marks a query whose text depends on the request. Use it only if the plan does not depend on the values: one for a
 * common word is slow for a rare one.
 */
export const prepared = (): RawBuilder<unknown> => MARK;

/** Names only the first marked texts of a pool, because servers keep a plan for each name and connection. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = fixedNames.get(text) ?? names.get(text);
    if (known !== undefined || names.size >= MAX_MARKED || !MARKED.test(text)) return known;
    const name = nameOf(text);
    names.set(text, name);
    return name;
  };
}

class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Param<Value> = Value | Expression<Value>;

export type Slots<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

const slot = (name: string) => sql<never>`${new Slot(name)}`;

/**
 * Prepares a query whose text is always the same: it is built and compiled once, and planned once by each connection.
 * Its plan must be good for all values. Returns all rows.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Kysely<Tables>, slot: Slots<Values>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!compiled) {
      compiled = build(db, slot).compile();
      fixedNames.set(compiled.sql, nameOf(compiled.sql));
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
