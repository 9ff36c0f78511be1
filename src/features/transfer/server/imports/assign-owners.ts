import { type OwnerPlan, PLAN_FULL, lockOwnerPlan, roomForBusinesses } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { ImportFault } from '../../schema.ts';
import { type GoodRow, UNKNOWN } from './check-row.ts';
import { lockPeople } from './repo.ts';

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
