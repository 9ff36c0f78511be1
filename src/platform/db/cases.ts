import { type Insertable, type Selectable, sql } from 'kysely';
import { withFreeCode } from '../spoken-code.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

export type CaseRow = Selectable<Tables['moderationCase']>;
export type CaseKind = CaseRow['kind'];
export type CaseOutcome = NonNullable<CaseRow['outcome']>;

/** Names what a case is about. A kind has at most one open case of a subject. */
interface CaseSubject {
  kind: CaseKind;
  businessId?: number;
  userId?: number;
}

interface Decision {
  outcome: CaseOutcome;
  at: Date;
  by: number | null;
  reason?: string | null;
}

export const selectCases = (db: Db) => db.selectFrom('moderationCase').selectAll();

/** Leaves out cases past their term, which a job ends later. */
export const selectOpenCases = (db: Db, at: Date) =>
  selectCases(db)
    .where('decidedAt', 'is', null)
    .where((eb) => eb.or([eb('lapsesAt', 'is', null), eb('lapsesAt', '>', at)]));

export async function findOpenCase(
  db: Db,
  { kind, businessId = null, userId = null }: { [Key in keyof CaseSubject]: CaseSubject[Key] | null },
  at: Date,
): Promise<CaseRow | null> {
  const open = await selectOpenCases(db, at)
    .where('kind', '=', kind as CaseKind)
    .where('businessId', 'is not distinct from', businessId)
    .where('userId', 'is not distinct from', userId)
    .executeTakeFirst();
  return open ?? null;
}

export async function closeOpenCases(
  transaction: Db,
  { kind, businessId, userId }: CaseSubject,
  { outcome, at, by, reason = null }: Decision,
): Promise<void> {
  await transaction
    .updateTable('moderationCase')
    .set({ outcome, decidedAt: at, decidedBy: by, reason })
    .where('kind', '=', kind)
    .where('businessId', 'is not distinct from', businessId ?? null)
    .where('userId', 'is not distinct from', userId ?? null)
    .where('decidedAt', 'is', null)
    .execute();
}

/** Closes a case. Returns false if it was decided before. */
export async function closeCase(
  transaction: Db,
  id: number,
  { outcome, at, by, reason = null }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('moderationCase')
    .set({ outcome, decidedAt: at, decidedBy: by, reason })
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewCase extends CaseSubject {
  facts: NonNullable<CaseRow['facts']>;
  at: Date;
  term?: number;
  prefix: Parameters<typeof withFreeCode>[0];
}

/** Opens a case. Expects the subject to be locked and to have no open case of this kind. */
export async function openCase(
  transaction: Db,
  { facts, at, term, prefix, ...subject }: NewCase,
): Promise<CaseRow> {
  await closeOpenCases(transaction, subject, { outcome: 'lapsed', at, by: null });
  const row: Omit<Insertable<Tables['moderationCase']>, 'code'> = {
    ...subject,
    facts: JSON.stringify(facts),
    openedAt: at,
    lapsesAt: term === undefined ? null : new Date(at.getTime() + term),
  };
  return withFreeCode(prefix, async (code) => {
    const inserted = await transaction
      .insertInto('moderationCase')
      .values({ ...row, code })
      .onConflict((conflict) => conflict.columns(['kind', 'code']).doNothing())
      .returningAll()
      .executeTakeFirst();
    return inserted ?? null;
  });
}

export async function changeFacts(
  transaction: Db,
  id: number,
  facts: NonNullable<CaseRow['facts']>,
): Promise<void> {
  await transaction
    .updateTable('moderationCase')
    .set({ facts: sql`facts || ${JSON.stringify(facts)}::jsonb` })
    .where('id', '=', id)
    .execute();
}
