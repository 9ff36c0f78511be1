import { requireActiveSession } from '#features/auth/server/index.ts';
import { insertBusinesses } from '#features/businesses/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import { recallPlanned } from '#features/takedowns/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { excerpt } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Encoding, ImportFault, ImportOutcome } from '../../schema.ts';
import { assignRows } from './assign-rows.ts';
import type { AssignedRow } from './assign-rows.ts';
import type { RowFault } from './check-row.ts';
import { checkTable } from './check-table.ts';
import type { Headings } from './headings.ts';
import { refuseUnwanted } from './refuse-unwanted.ts';
import { unusableFile } from './read-file.ts';
import { type TextTable, readTable } from './read-table.ts';

interface Import {
  file: ArrayBuffer;
  encoding: Encoding | undefined;
  isDryRun: boolean;
}

const MAX_FAULTS = 1_000;
const MAX_NOTICES = 100;
const BATCH = 250;

async function insertRows(tx: Tx, rows: readonly AssignedRow[]): Promise<void> {
  const businesses = rows.map(({ business, plan }) =>
    Object.assign(business, { userId: plan.ownerId, createdAt: tx.at, updatedAt: tx.at }),
  );
  for (let start = 0; start < businesses.length; start += BATCH)
    await insertBusinesses(tx.db, businesses.slice(start, start + BATCH));
  for (const plan of new Set(rows.map((row) => row.plan))) await applyPlan(tx, plan);
  await tx.audit({
    act: 'imported',
    subject: { kind: 'import', id: null, name: 'Negocios' },
    after: { rows: rows.length },
  });
}

const RECALLED =
  'Se parece a un negocio que se ocultó, se rechazó o quedó en revisión. Lo que importa la administración se publica sin esperar: si no debe verse, quita esta fila.';

async function listRecalled(tx: Tx, rows: readonly AssignedRow[]): Promise<RowFault[]> {
  const planned = rows.map(({ plan, business: { name, email, phones, placeCode, position } }) => ({
    ownerId: plan.ownerId,
    name,
    email,
    ...phones,
    placeCode,
    position,
  }));
  const isRecalled = await recallPlanned(tx.db, tx, planned);
  return rows
    .filter((_, place) => isRecalled[place])
    .map(({ line }) => ({ line, column: null, message: RECALLED }));
}

function present(faults: readonly RowFault[], { locate }: Headings, limit: number): ImportFault[] {
  return faults
    .toSorted((one, other) => one.line - other.line)
    .slice(0, limit)
    .map(({ line, column, message }) => {
      const found = column && locate(column);
      const where = found ? `Columna ${found.letter} «${found.column}», fila ${line}` : `Fila ${line}`;
      return { row: line, letter: found?.letter ?? null, column: found?.column ?? column, where, message };
    });
}

const UNCERTAIN =
  'No sabemos con seguridad qué letras tiene el archivo. Revisa las primeras filas y elige cómo leerlo.';

const PREVIEW_ROWS = 6;
const PREVIEW_LETTERS = 80;

const previewRows = ({ rows }: TextTable): string[][] =>
  rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells.map((cell) => excerpt(cell.trim(), PREVIEW_LETTERS)));

/** Undoes everything in a dry run. */
async function transact(
  context: AppContext,
  viewer: Viewer,
  isDryRun: boolean,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const undone = new Error('a dry run was undone');
  try {
    await inTransaction(context, viewer, async (tx) => {
      await work(tx);
      if (isDryRun) throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
}

export async function importBusinesses(
  context: AppContext,
  viewer: Viewer,
  { file, encoding, isDryRun }: Import,
): Promise<ImportOutcome> {
  const text = await readTable(file, encoding);
  if (!isDryRun && !text.isCertain) throw unusableFile(UNCERTAIN);
  const table = await checkTable(context.db, text);
  const { count, faults, notices, headings } = table;
  const good = await refuseUnwanted(context, table.good, (fault) => void faults.push(fault));
  let imported = 0;
  let recalled: RowFault[] = [];
  await transact(context, viewer, isDryRun, async (tx) => {
    await requireActiveSession(tx.db, viewer);
    const asked = { rows: good, systemAccountName: tx.site.name };
    const rows = await assignRows(tx, asked, (fault) => void faults.push(fault));
    recalled = await listRecalled(tx, rows);
    imported = rows.length;
    if (!isDryRun && imported > 0) await insertRows(tx, rows);
  });
  return {
    isDryRun,
    rows: count,
    good: imported,
    faults: present(faults, headings, MAX_FAULTS),
    faultCount: faults.length,
    notices: present(notices, headings, MAX_NOTICES),
    noticeCount: notices.length,
    recalled: present(recalled, headings, MAX_NOTICES),
    recalledCount: recalled.length,
    ignoredColumns: headings.ignored,
    encoding: text.encoding,
    isEncodingCertain: text.isCertain,
    preview: previewRows(text),
  };
}
