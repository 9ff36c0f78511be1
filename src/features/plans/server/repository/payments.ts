import { type Insertable, sql } from 'kysely';
import * as v from 'valibot';
import { type Batch, deleteSome } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey } from '#platform/db/keyset.ts';
import type { List } from '#platform/db/list.ts';
import type { Tables } from '#platform/db/tables.ts';
import { personName } from './names.ts';

const MONTH = sql<string>`to_char(paid_on, 'YYYY-MM')`;
const DAY = sql<string>`paid_on::text`;

const COLUMNS = ['id', 'userId', 'termId', 'amount', 'method', 'reference', 'beginsAt', 'endsAt'] as const;
const RECORD = ['takenAt', 'voidedAt', 'voidReason'] as const;

const selectPayments = (db: Db) =>
  db
    .selectFrom('planPayment')
    .select([...COLUMNS, ...RECORD])
    .select(DAY.as('paidOn'))
    .select([personName('planPayment.userId').as('name'), personName('planPayment.takenBy').as('takerName')]);

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

const monthStart = (month: string) => sql<string>`${`${month}-01`}::date`;

export const PAYMENTS: List<'planPayment', PaymentRow, { month: string | undefined }> = {
  from: selectPayments,
  filters: {
    month: (query, month) =>
      query
        .where('paidOn', '>=', monthStart(month))
        .where('paidOn', '<', sql<string>`(${monthStart(month)} + interval '1 month')`),
  },
  orders: {
    newest: {
      columns: ['paidOn', 'id'],
      getKey: ({ paidOn, id }) => [paidOn, id],
      schema: v.strictTuple([v.pipe(v.string(), v.isoDate()), IdKey]),
    },
  },
};

export async function findPayment(db: Db, id: number): Promise<PaymentRow | null> {
  return (await selectPayments(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export const listPaymentsOfTerms = (db: Db, termIds: readonly number[]): Promise<PaymentRow[]> =>
  termIds.length === 0
    ? Promise.resolve([])
    : selectPayments(db).where('termId', 'in', termIds).where('voidedAt', 'is', null).execute();

/** Lists the newest, voided ones too. */
export const listPaymentsOf = (db: Db, userId: number, limit: number): Promise<PaymentRow[]> =>
  selectPayments(db)
    .where('userId', '=', userId)
    .orderBy('paidOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns null if the term has a payment already. */
export async function insertPayment(
  transaction: Db,
  payment: Insertable<Tables['planPayment']>,
): Promise<number | null> {
  const inserted = await transaction
    .insertInto('planPayment')
    .values(payment)
    .onConflict((conflict) => conflict.column('termId').where('voidedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Returns false if it was voided before. */
export async function markVoided(transaction: Db, id: number, at: Date, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('planPayment')
    .set({ voidedAt: at, voidReason: reason })
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function sumMonths(db: Db, year: number) {
  return db
    .selectFrom('planPayment')
    .select([
      MONTH.as('month'),
      ({ fn }) => fn.countAll<number>().as('payments'),
      ({ fn }) => fn.sum<number>('amount').as('total'),
    ])
    .where('voidedAt', 'is', null)
    .where('paidOn', '>=', `${year}-01-01`)
    .where('paidOn', '<=', `${year}-12-31`)
    .groupBy(MONTH)
    .orderBy(MONTH, 'desc')
    .execute();
}

export async function findFirstYear(db: Db): Promise<number | null> {
  const { year } = await db
    .selectFrom('planPayment')
    .select(sql<number | null>`extract(year FROM min(paid_on))::int`.as('year'))
    .executeTakeFirstOrThrow();
  return year;
}

export function listOwnPayments(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('planPayment')
    .select(['id', 'amount', 'method', 'reference', 'beginsAt', 'endsAt', ...RECORD])
    .select(DAY.as('paidOn'))
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts the term from the end of March after the year. */
export const deletePaymentsBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'planPayment', {
    where: sql`paid_on < date_trunc('year', ${before}::timestamptz AT TIME ZONE 'UTC' - interval '3 months')`,
    order: 'paidOn',
    limit,
  });
