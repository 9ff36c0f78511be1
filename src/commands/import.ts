import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CheckedFile,
  applyImport,
  checkFile,
  startSystemImport,
  undoImport,
} from '#features/import-export/server/index.ts';
import { MAX_FILE_BYTES } from '#features/import-export/schema.ts';
import { loadSessionKeys } from '#platform/session-keys.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { AppError } from '#shared/errors.ts';
import { excerpt } from '#shared/text.ts';
import { systemClock } from '#shared/time.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';

const USAGE = `Usage: bin/plaza import businesses.csv            says what importing the file would do
       bin/plaza import businesses.csv --apply    imports the rows without faults
       bin/plaza import --undo NUMBER             undoes an import, within 30 days

Reads the files that the panel reads: CSV, and GeoJSON of open maps. Rows with faults wait in the panel, at the address that
is printed.`;

type Task = { path: string; isApplied: boolean } | { undo: number };

function readTask(): Task {
  try {
    const options = {
      apply: { type: 'boolean' },
      undo: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(USAGE);
      return process.exit(0);
    }
    const [path, ...rest] = positionals;
    const undo = Number(values.undo);
    if (values.undo !== undefined && Number.isInteger(undo) && undo > 0 && !path && !values.apply)
      return { undo };
    return path && rest.length === 0 && values.undo === undefined
      ? { path, isApplied: values.apply ?? false }
      : failWithUsage(USAGE);
  } catch {
    return failWithUsage(USAGE);
  }
}

async function readImported(path: string) {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new AppError('too-large', `${path} is larger than 5 MB.`);
  const bytes = await readFile(path);
  return { name: basename(path), bytes: Uint8Array.from(bytes).buffer };
}

const MAX_VALUE = 60;

function printCheck({ rows, created, updates, problem, faults }: CheckedFile): void {
  for (const { line, column, value, message } of faults) {
    const where = column === null ? `row ${line}` : `row ${line}, column ${column}`;
    console.log(`${where}${value ? ` (${JSON.stringify(excerpt(value, MAX_VALUE))})` : ''}: ${message}`);
  }
  if (problem) console.log(problem);
  const faulty = new Set(faults.map(({ line }) => line)).size;
  console.log(`${rows} rows: ${created} new, ${updates} already here, ${faulty} with faults.`);
}

const reasonsOf = (error: AppError): string => error.issues?.map(({ msg }) => msg).join(' ') || error.message;

const task = readTask();
await runOnStoredSite(async ({ db }, config) => {
  const { site } = config;
  const sessionKeys = await loadSessionKeys(config);
  const context = { db, clock: systemClock, site, sessionKeys };
  const actor = { context, viewer: null };
  try {
    if ('undo' in task) {
      const { removed, restored, kept } = await undoImport(actor, task.undo);
      console.log(
        `${removed} businesses removed, ${restored} restored, ${kept} kept, which others have changed.`,
      );
      return;
    }
    const file = await readImported(task.path);
    printCheck(await checkFile(context, file));
    if (!task.isApplied) return;
    const id = await startSystemImport(context, file);
    for (;;) {
      const { created, updated, same } = await applyImport(actor, id);
      if (created + updated + same === 0) break;
      console.log(`Import ${id}: ${created} created, ${updated} updated, ${same} already the same.`);
    }
    console.log(`Rows with faults wait at ${site.url}${adminPaths.import(id)}`);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!(error instanceof AppError) && !isMissing) throw error;
    console.error(
      error instanceof AppError ? reasonsOf(error) : `There is no file ${'path' in task ? task.path : ''}.`,
    );
    process.exitCode = 1;
  }
});
