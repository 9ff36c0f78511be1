import type { AppContext } from '#platform/context.ts';
import { removeGuard } from '#platform/csv/formula-guard.ts';
import type { RowFault } from '../imports/check-row.ts';
import { columnLetter } from '../imports/headings.ts';
import type { UploadedFile } from '../imports/read-file.ts';
import type { TextRow } from '../imports/read-table.ts';
import { checkBatch, findProblem } from './check-batch.ts';
import { type UploadedTable, readUpload } from './read-upload.ts';
import type { BatchRow, StoredRow } from './repository.ts';

export interface FileFault {
  line: number;
  column: string | null;
  value: string | null;
  message: string;
}

export interface CheckedFile {
  rows: number;
  created: number;
  updates: number;
  problem: string | null;
  faults: FileFault[];
}

const asDraft = ({ rows: _, ...table }: UploadedTable, fileName: string, at: Date): BatchRow => ({
  ...table,
  id: 0,
  createdBy: null,
  fileName,
  fileText: null,
  filledDown: [],
  answers: [],
  asked: [],
  winners: [],
  version: 1,
  createdAt: at,
  changedAt: at,
  appliedAt: null,
  undoneAt: null,
});

const asStored = ({ line, cells }: TextRow): StoredRow => ({
  line,
  cells,
  batchId: 0,
  edits: [],
  state: 'faulty',
  faults: [],
  businessId: null,
  before: null,
  after: null,
});

function present({ rows, fields, headings }: UploadedTable, faults: readonly RowFault[]): FileFault[] {
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  return faults
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, column, message }) => {
      const place = column ? fields.indexOf(column) : -1;
      return {
        line,
        column: place < 0 ? column : `${columnLetter(place)} «${headings[place] ?? ''}»`,
        value: place < 0 ? null : removeGuard(cells.get(line)?.[place] ?? ''),
        message,
      };
    });
}

/** Says what importing the file would do, and keeps nothing of it. */
export async function checkFile(
  context: Pick<AppContext, 'db' | 'clock' | 'sessionKeys'>,
  file: UploadedFile,
): Promise<CheckedFile> {
  const table = await readUpload(file.bytes);
  const batch = asDraft(table, file.name, context.clock());
  const { good, matches, faults } = await checkBatch(context, batch, table.rows.map(asStored));
  const updates = good.filter(({ line }) => matches.has(line)).length;
  return {
    rows: table.rows.length,
    created: good.length - updates,
    updates,
    problem: findProblem(batch),
    faults: present(table, faults),
  };
}
