import {
  listLinesWithPhoneOfOther,
  listPublishedLines,
  lockCategories,
} from '#features/businesses/server/index.ts';
import { PLAN_FULL, lockPlan, roomForBusinesses, type OwnerPlan } from '#features/plans/server/index.ts';
import type { SystemTx, Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { UNKNOWN, type GoodRow, type RowFault } from './check-row.ts';
import { ensureSystemAccount, lockPeople } from './repository.ts';

export interface AssignedRow extends GoodRow {
  plan: OwnerPlan;
}

interface Room {
  plan: OwnerPlan;
  left: number;
}

/** Locks all owners in one order, against deadlocks. */
export async function lockRooms(
  tx: SystemTx,
  ownerIds: Iterable<number>,
): Promise<ReadonlyMap<number, Room>> {
  const rooms = new Map<number, Room>();
  for (const id of await lockPeople(tx.db, [...new Set(ownerIds)])) {
    const plan = await lockPlan(tx, id);
    rooms.set(id, { plan, left: await roomForBusinesses(tx.db, plan) });
  }
  return rooms;
}

export function assignOwners(
  rows: readonly GoodRow[],
  rooms: ReadonlyMap<number, Room>,
  systemAccountId: number,
  report: (fault: RowFault) => void,
): AssignedRow[] {
  return rows.flatMap((row) => {
    const room = rooms.get(row.ownerId ?? systemAccountId);
    if (!room || room.left === 0) {
      report({ line: row.line, column: 'owner_email', message: room ? PLAN_FULL : UNKNOWN.owner_email.none });
      return [];
    }
    room.left -= 1;
    return [Object.assign(row, { plan: room.plan })];
  });
}

const ALREADY_PUBLISHED = 'Este negocio ya está publicado.';

const hasPhoneOf = (name: string) =>
  `Tiene el teléfono de «${name}», que ya está publicado con otro propietario. Si es otro negocio, créalo a mano.`;

interface Rows {
  rows: readonly GoodRow[];
  systemAccountName: string;
}

type Report = (fault: RowFault) => void;

const categoriesOf = ({ categoryId, moreCategoryIds }: GoodRow['business']) => [
  ...(categoryId ? [categoryId] : []),
  ...(moreCategoryIds ?? []),
];

/** Leaves out rows of which a category was deleted meanwhile. */
export async function filterKnownCategories(
  transaction: Db,
  rows: readonly GoodRow[],
  report: Report,
): Promise<GoodRow[]> {
  const existing = await lockCategories(
    transaction,
    rows.flatMap(({ business }) => categoriesOf(business)),
  );
  return rows.filter(({ line, business }) => {
    if (categoriesOf(business).every((id) => existing.has(id))) return true;
    report({ line, column: 'category', message: UNKNOWN.category.none });
    return false;
  });
}

async function filterPublished(
  transaction: Db,
  rows: readonly GoodRow[],
  report: Report,
): Promise<GoodRow[]> {
  const published = new Set(await listPublishedLines(transaction, rows));
  const namesByLine = await listLinesWithPhoneOfOther(transaction, rows);
  return rows.filter(({ line }) => {
    const name = namesByLine.get(line);
    if (published.has(line)) report({ line, column: null, message: ALREADY_PUBLISHED });
    else if (name !== undefined) report({ line, column: 'phone', message: hasPhoneOf(name) });
    else return true;
    return false;
  });
}

/** Locks the owners, so that a concurrent import of the same file finds these businesses. */
export async function assignRows(
  tx: Tx,
  { rows, systemAccountName }: Rows,
  report: Report,
): Promise<AssignedRow[]> {
  const systemAccountId = await ensureSystemAccount(tx.db, systemAccountName);
  const ownerIds = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const rooms = await lockRooms(tx, [systemAccountId, ...ownerIds]);
  const categorized = await filterKnownCategories(tx.db, rows, report);
  const unpublished = await filterPublished(tx.db, categorized, report);
  return assignOwners(unpublished, rooms, systemAccountId, report);
}
