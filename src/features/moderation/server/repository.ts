import { sql } from 'kysely';
import { type CaseRow, selectCases, selectOpenCases } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, InstantKey } from '#platform/db/keyset.ts';
import { type List, listPage } from '#platform/db/list.ts';
import * as v from 'valibot';
import { CASE_AGES, CASE_KINDS, type CaseAge, type CaseKind } from '../schema.ts';

interface CaseFilters {
  kind: CaseKind | undefined;
  age: CaseAge | undefined;
}

const QUEUE = (at: Date): List<'moderationCase', CaseRow, CaseFilters, 'oldest'> => ({
  from: (db) => selectOpenCases(db, at),
  filters: {
    kind: (query, kind) => query.where('kind', '=', kind),
    age: (query, age) => query.where('openedAt', '<=', new Date(at.getTime() - CASE_AGES[age])),
  },
  orders: {
    oldest: {
      columns: ['openedAt', 'id'],
      isAscending: true,
      getKey: ({ openedAt, id }) => [openedAt.toISOString(), id],
      schema: v.strictTuple([InstantKey, IdKey]),
    },
  },
});

export function listCases(
  db: Db,
  { kind, age, at, ...request }: CaseFilters & { at: Date; cursor?: string | undefined; limit: number },
) {
  return listPage(db, QUEUE(at), { ...request, filters: { kind, age }, order: 'oldest' });
}

export async function countCases(db: Db, at: Date): Promise<{ kind: CaseKind; count: number }[]> {
  const counted = await selectOpenCases(db, at)
    .clearSelect()
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const counts = new Map(counted.map(({ kind, count }) => [kind, count]));
  return CASE_KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }));
}

export async function findCase(db: Db, id: number): Promise<CaseRow | null> {
  return (await selectCases(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockCase(transaction: Db, id: number): Promise<CaseRow | null> {
  return (await selectCases(transaction).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Decisions on one case wait for each other, before they lock what else they need. */
export async function lockDecisions(transaction: Db, id: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`moderation case ${id}`}, 0))`.execute(
    transaction,
  );
}

export const listLapsed = (db: Db, at: Date): Promise<CaseRow[]> =>
  selectCases(db).where('decidedAt', 'is', null).where('lapsesAt', '<=', at).orderBy('id').execute();
