import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type ExportedList, LIST_NAMES } from '../../schema.ts';
import { mayTransfer } from '../policy.ts';
import { csvText } from './csv-text.ts';
import type { ExportedRow, ListSource } from './list-source.ts';
import { LISTS } from './lists.ts';

const BATCH = 1_000;

/** Everything of a list, read a batch at a time, as it is asked for. */
async function* readAll(db: Db, { start, read }: ListSource): AsyncGenerator<ExportedRow[]> {
  let after = start;
  for (;;) {
    const rows = await read(db, { after, limit: BATCH });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.key;
  }
}

/** The list as the text of a CSV file, which is read while it is sent. Who took it is written down. AppError `forbidden`. */
export async function exportList(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  list: ExportedList,
): Promise<AsyncIterable<string>> {
  requirePermission(mayTransfer(viewer));
  await recordAct(db, viewer, clock(), {
    act: 'exported',
    subject: { kind: 'export', id: null, name: LIST_NAMES[list] },
  });
  return csvText(LISTS[list].columns, readAll(db, LISTS[list]));
}
