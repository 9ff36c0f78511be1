import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts';
import { makeFolder } from '#test/make-folder.ts';
import { dumpFile, dumpTables } from './dump.ts';
import { loadTables } from './load.ts';

const folder = await makeFolder();
const database = await openTestDatabase();
const empty = await openEmptyDatabase();
afterAll(async () => {
  await empty.close();
  await database.close();
});

it('leaves counters of addresses out of an archive, and out of what an older one restores', async () => {
  const counter = { key: 'sign-in-address:x', points: 1, expire: 1 };
  await database.db.insertInto('rateLimit').values(counter).execute();
  const dump = await dumpTables(database.db, { folder, isKnown: () => true, signal: undefined });
  const file = dumpFile(folder, 'rate_limit');
  expect(await readFile(file, 'utf8')).toBe('');
  expect(dump.tables.find(({ name }) => name === 'rate_limit')?.rows).toBe(0);

  const rows = `${JSON.stringify(Object.values(counter).map(String))}\n`;
  await writeFile(file, rows);
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const tables = dump.tables.map((table) =>
    table.name === 'rate_limit' ? { ...table, rows: 1, sha256 } : table,
  );
  await loadTables(empty.db, { ...dump, tables }, async (load) => {
    for (const { name } of tables) await load(name, createReadStream(dumpFile(folder, name)));
  });
  expect(await empty.db.selectFrom('rateLimit').selectAll().execute()).toEqual([]);
});
