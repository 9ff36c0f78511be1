import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { CaseKind, CaseOutcome } from '#shared/cases.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';
import { randomInt } from 'node:crypto';

/** Leaves out characters that sound or look alike: codes are read aloud on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

function createCode(prefix: CodePrefix): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}-${letters.join('')}`;
}

/**
 * Begins codes of payments with `PC`, of claims with `RC`, of WhatsApp numbers with `WA`. Old claims have `PC`, too.
 */
type CodePrefix = 'PC' | 'RC' | 'WA';

/** Tries codes like `PC-7KM2X` until `insert` takes one; it returns null for a code that is taken. */
async function withFreeCode<Row>(
  prefix: CodePrefix,
  insert: (code: string) => Promise<Row | null>,
): Promise<Row> {
  return (await insert(createCode(prefix))) ?? withFreeCode(prefix, insert);
}

export type CaseRow = Selectable<Tables['moderationCase']>;

/** Names what a case is about. A kind has at most one open case of a subject. */
export interface CaseSubject {
  kind: CaseKind;
  businessId?: number | null;
  announcementId?: number | null;
  replyId?: number | null;
  userId?: number | null;
  topic?: string | null;
}

const isAbout =
  ({ kind, ...subject }: CaseSubject) =>
  (eb: ExpressionBuilder<Tables, 'moderationCase'>) =>
    eb.and([
      eb('kind', '=', kind),
      ...(['businessId', 'announcementId', 'replyId', 'userId', 'topic'] as const).map((column) =>
        eb(column, 'is not distinct from', subject[column] ?? null),
      ),
    ]);

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

export async function findOpenCase(db: Db, subject: CaseSubject, at: Date): Promise<CaseRow | null> {
  const open = await selectOpenCases(db, at).where(isAbout(subject)).executeTakeFirst();
  return open ?? null;
}

export async function closeOpenCases(
  transaction: Db,
  subject: CaseSubject,
  { outcome, at, by, reason = null }: Decision,
): Promise<void> {
  await transaction
    .updateTable('moderationCase')
    .set({ outcome, decidedAt: at, decidedBy: by, reason })
    .where(isAbout(subject))
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
  otherBusinessId?: number | null;
  /** Begins its code, if people name the case to one another. */
  prefix?: Parameters<typeof withFreeCode>[0];
}

/** Opens a case. Expects the subject to be locked and to have no open case of this kind. */
export async function openCase(
  transaction: Db,
  { facts, at, term, prefix, otherBusinessId, ...subject }: NewCase,
): Promise<CaseRow> {
  await closeOpenCases(transaction, subject, { outcome: 'lapsed', at, by: null });
  const row: Omit<Insertable<Tables['moderationCase']>, 'code'> = {
    ...subject,
    otherBusinessId,
    facts: JSON.stringify(facts),
    openedAt: at,
    lapsesAt: term === undefined ? null : new Date(at.getTime() + term),
  };
  const insert = (code: string | null) =>
    transaction
      .insertInto('moderationCase')
      .values({ ...row, code })
      .onConflict((conflict) => conflict.columns(['kind', 'code']).doNothing())
      .returningAll();
  if (!prefix) return insert(null).executeTakeFirstOrThrow();
  return withFreeCode(prefix, async (code) => (await insert(code).executeTakeFirst()) ?? null);
}

/** Returns the open case of the subject, which it opens if there is none. */
export const ensureOpenCase = async (transaction: Db, wanted: NewCase): Promise<CaseRow> =>
  (await findOpenCase(transaction, wanted, wanted.at)) ?? openCase(transaction, wanted);

export async function changeFacts(
  transaction: Db,
  id: number,
  facts: NonNullable<CaseRow['facts']>,
  others: { otherBusinessId?: number | null; lapsesAt?: Date } = {},
): Promise<void> {
  await transaction
    .updateTable('moderationCase')
    .set({ ...others, facts: sql`facts || ${JSON.stringify(facts)}::jsonb` })
    .where('id', '=', id)
    .execute();
}
