import { lockCategories } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { ImportFault } from '../../schema.ts';
import { type AssignedRow, assignOwners, lockRooms } from './assign-owners.ts';
import { type GoodRow, UNKNOWN } from './check-row.ts';
import { getHouse, listKnownLines } from './repo.ts';

const KNOWN = 'Este negocio ya está publicado.';

interface Rows {
  rows: readonly GoodRow[];
  houseName: string;
  at: Date;
}

type Report = (fault: ImportFault) => void;

/** The rows whose categories are still there, and stay so; each of the others is told to `report`. */
async function keepLabelled(transaction: Db, rows: readonly GoodRow[], report: Report): Promise<GoodRow[]> {
  const kept = await lockCategories(
    transaction,
    rows.flatMap(({ business }) => business.categoryId ?? []),
  );
  return rows.filter(({ line, business: { categoryId } }) => {
    if (!categoryId || kept.has(categoryId)) return true;
    report({ line, column: 'category', message: UNKNOWN.category.none });
    return false;
  });
}

/**
 * The rows that nobody has published and whose owners have room; each of the others is told to `report`. Owners, the house
 * among them, are locked: of two who import the same file the second one finds everything there. What the file names may
 * have been deleted since it was checked.
 */
export async function admitRows(
  transaction: Db,
  { rows, houseName, at }: Rows,
  report: Report,
): Promise<AssignedRow[]> {
  const houseId = await getHouse(transaction, houseName);
  const ownerIds = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const rooms = await lockRooms(transaction, [houseId, ...ownerIds], at);
  const labelled = await keepLabelled(transaction, rows, report);
  const known = new Set(await listKnownLines(transaction, labelled));
  for (const line of known) report({ line, column: null, message: KNOWN });
  const fresh = labelled.filter(({ line }) => !known.has(line));
  return assignOwners(fresh, rooms, houseId, report);
}
