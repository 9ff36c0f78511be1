import { PLAN_FULL, lockOwnerPlan, roomForBusinesses, type OwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { ImportFault } from '../../schema.ts';
import { UNKNOWN, type GoodRow } from './check-row.ts';
import { getHouse, listKnownLines, lockPeople } from './repository.ts';
import { lockCategories } from '#features/businesses/server/index.ts';

/** A row with the plan of whoever gets the business. */
export interface AssignedRow extends GoodRow {
  plan: OwnerPlan;
}

interface Room {
  plan: OwnerPlan;
  /** How many businesses more. */
  left: number;
}

/**
 * The room that the plans of owners leave, by id, for those who are still there; all of them are locked, in one order, until
 * the transaction ends.
 */
export async function lockRooms(
  transaction: Db,
  ownerIds: Iterable<number>,
  at: Date,
): Promise<ReadonlyMap<number, Room>> {
  const rooms = new Map<number, Room>();
  for (const id of await lockPeople(transaction, [...new Set(ownerIds)])) {
    const plan = await lockOwnerPlan(transaction, id, at);
    rooms.set(id, { plan, left: await roomForBusinesses(transaction, plan) });
  }
  return rooms;
}

/** The rows for which there is room, in order; each of the others is told to `report`. Rows of nobody's are the house's. */
export function assignOwners(
  rows: readonly GoodRow[],
  rooms: ReadonlyMap<number, Room>,
  houseId: number,
  report: (fault: ImportFault) => void,
): AssignedRow[] {
  return rows.flatMap((row) => {
    const room = rooms.get(row.ownerId ?? houseId);
    if (!room || room.left === 0) {
      report({ line: row.line, column: 'owner_email', message: room ? PLAN_FULL : UNKNOWN.owner_email.none });
      return [];
    }
    room.left -= 1;
    return [Object.assign(row, { plan: room.plan })];
  });
}

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
