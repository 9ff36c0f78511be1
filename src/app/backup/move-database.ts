import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Db } from '#platform/db/database.ts';
import { type Dump, dumpFile, dumpTables } from './dump.ts';
import { holdsContent, loadTables } from './load.ts';
import { makeWorkFolder } from './work-folder.ts';

/**
 * Copies all rows into an empty database, in one transaction, and compares each table. A database that holds the same rows
 * already is only compared.
 * @throws BackupError
 */
export async function moveDatabase(source: Db, target: Db): Promise<Dump['tables']> {
  const folder = await makeWorkFolder(tmpdir(), 'plaza-move-');
  try {
    const dump = await dumpTables(source, { folder, isKnown: () => true, signal: undefined });
    if (await holdsContent(target, dump)) return dump.tables;
    await loadTables(target, dump, async (load) => {
      for (const { name } of dump.tables) await load(name, createReadStream(dumpFile(folder, name)));
    });
    return dump.tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
