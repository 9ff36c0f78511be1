import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { readEntries } from './forge-archive.ts';

const BASE64 = /^[\w+/-]{16,}={0,2}$/;
const HEX = /^\\x[\da-f]{2,}$/;

/** Lists a text with what it may be in another writing. */
function readings(text: string): string[] {
  if (HEX.test(text)) return [text, Buffer.from(text.slice(2), 'hex').toString()];
  return BASE64.test(text) ? [text, Buffer.from(text, 'base64').toString()] : [text];
}

function* listTexts(value: unknown): Generator<string> {
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      yield key;
      yield* listTexts(part);
    }
  } else if (value !== null) yield* readings(typeof value === 'string' ? value : JSON.stringify(value));
}

const findIn = (text: string, tokens: readonly string[]) =>
  tokens.filter((token) => text.toLowerCase().includes(token));

/** Looks for the tokens, in lower case, in every column of every table. Returns where each one is, as `table.column token`. */
export async function findTraces(db: Db, tokens: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`.execute(db);
  const traces = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`SELECT to_jsonb(t)::text AS row FROM ${sql.id(name)} AS t`.execute(db);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(JSON.parse(row) as object))
        for (const text of listTexts(value))
          for (const token of findIn(text, tokens)) traces.add(`${name}.${column} ${token}`);
  }
  return [...traces].toSorted();
}

/** Looks for the tokens in every file of an archive. Returns where each one is, as `file token`. */
export async function findArchivedTraces(path: string, tokens: readonly string[]): Promise<string[]> {
  const entries = await readEntries(path);
  if (entries.length === 0) throw new Error(`${path} is empty`);
  return entries.flatMap(({ header, content }) =>
    findIn(`${header.name}\n${content.toString('latin1')}`, tokens).map((token) => `${header.name} ${token}`),
  );
}
