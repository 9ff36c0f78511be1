import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { describeSchema } from './describe-schema.ts';

async function readTable(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    SELECT ${sql.id('each')}::text AS row FROM ${sql.id(name)} AS each ORDER BY each::text COLLATE "C"`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Every row with all its columns, every sequence, and the schema. */
export async function readDatabase(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'kysely_migration'
    ORDER BY 1`.execute(db);
  const { rows: sequences } = await sql<{ name: string; last: number | null }>`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences ORDER BY 1`.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) content[name] = await readTable(db, name);
  return { content, sequences, schema: await describeSchema(db) };
}

/** The id of the site, and the SHA-256 of every file. */
export async function readStorage(storage: Storage) {
  const hashes: Record<string, string> = {};
  for await (const key of storage.list()) {
    const file = await storage.find(key);
    if (file)
      hashes[key] = createHash('sha256')
        .update(await buffer(await file.stream()))
        .digest('hex');
  }
  return { siteId: await storage.siteId.find(), hashes };
}
