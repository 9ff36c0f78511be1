import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { type ExportedList, LIST_NAMES } from '../../schema.ts';
import { mayTransfer } from '../policy.ts';
import { csvText } from './csv-text.ts';
import { LISTS } from './lists.ts';

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
  return csvText(LISTS[list].columns, LISTS[list].readAll(db));
}
