import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import { cleanLine } from '#shared/clean-text.ts';
import { excerpt } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { UploadedFile } from '../imports/read-file.ts';
import { type Actor, act } from './actor.ts';
import { checkAgain } from './change-batch.ts';
import { type UploadedTable, readUpload } from './read-upload.ts';
import { insertBatch, insertRows } from './repository.ts';

const MAX_FILE_NAME = 120;

interface Kept {
  file: UploadedFile;
  table: UploadedTable;
  createdBy: number | null;
}

async function keepUpload(tx: SystemTx, { file, table, createdBy }: Kept): Promise<number> {
  const { rows, ...described } = table;
  const id = await insertBatch(tx.db, {
    ...described,
    fileName: excerpt(cleanLine(file.name) || 'negocios.csv', MAX_FILE_NAME),
    fileText: Buffer.from(file.bytes).toString('base64'),
    createdBy,
    createdAt: tx.at,
    changedAt: tx.at,
  });
  await insertRows(tx.db, id, rows);
  return id;
}

/** Keeps the file with its rows, and checks them. The same file with the same key is kept once. */
export async function startImport(
  context: AppContext,
  viewer: Viewer,
  file: UploadedFile,
  key: string | null,
): Promise<number> {
  const table = await readUpload(file.bytes);
  const { userId } = viewer;
  const { sessionKeys } = context;
  const request = { userId, key, sessionKeys, request: ['import', file.name, table.rows] };
  const id = await act({ context, viewer }, (tx) =>
    withIdempotencyKey(tx.db, request, () => keepUpload(tx, { file, table, createdBy: userId })),
  );
  await checkAgain(context, id);
  return id;
}

/** Does the same for a command. */
export async function startSystemImport(
  context: Extract<Actor, { viewer: null }>['context'],
  file: UploadedFile,
): Promise<number> {
  const table = await readUpload(file.bytes);
  const id = await act({ context, viewer: null }, (tx) => keepUpload(tx, { file, table, createdBy: null }));
  await checkAgain(context, id);
  return id;
}
