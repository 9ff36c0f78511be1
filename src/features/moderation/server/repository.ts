import { sql } from 'kysely';
import { deleteSome } from '#platform/db/batches.ts';
import { type CaseRow, selectCases, selectOpenCases } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, InstantKey } from '#platform/db/keyset.ts';
import { type List, listPage } from '#platform/db/list.ts';
import * as v from 'valibot';
import { KINDS } from './kinds.ts';
import { CASE_KINDS, type CaseKind } from '#shared/cases.ts';
import { CASE_AGES, type CaseAge } from '../filters.ts';
import { KINDS_WITH_HISTORY } from '../schema.ts';

interface CaseFilters {
  kind: CaseKind | undefined;
  age: CaseAge | undefined;
}

const selectWaiting = (db: Db, at: Date) =>
  selectOpenCases(db, at).where((eb) =>
    eb.and(
      Object.entries(KINDS).flatMap(([kind, { waits }]) =>
        waits ? eb.or([eb('kind', '<>', kind as CaseKind), waits(eb, at)]) : [],
      ),
    ),
  );

/** Lists the urgent ones first, then the oldest. */
const OPEN = (at: Date): List<'moderationCase', CaseRow, CaseFilters, 'urgent'> => ({
  from: (db) => selectWaiting(db, at),
  filters: {
    kind: (query, kind) => query.where('kind', '=', kind),
    age: (query, age) => query.where('openedAt', '<=', new Date(at.getTime() - CASE_AGES[age])),
  },
  orders: {
    urgent: {
      columns: ['priority', 'openedAt', 'id'],
      isAscending: true,
      getKey: ({ priority, openedAt, id }) => [priority, openedAt.toISOString(), id],
      schema: v.strictTuple([IdKey, InstantKey, IdKey]),
    },
  },
});

const DECIDED: List<'moderationCase', CaseRow, Pick<CaseFilters, 'kind'>> = {
  from: (db) =>
    selectCases(db)
      .where('decidedAt', 'is not', null)
      .where('kind', 'in', [...KINDS_WITH_HISTORY]),
  filters: { kind: (query, kind) => query.where('kind', '=', kind) },
  orders: {
    newest: {
      columns: ['decidedAt', 'id'],
      getKey: ({ decidedAt, id }) => [decidedAt?.toISOString() ?? '', id],
      schema: v.strictTuple([InstantKey, IdKey]),
    },
  },
};

interface CaseRequest extends CaseFilters {
  state: 'open' | 'decided';
  at: Date;
  cursor?: string | undefined;
  limit: number;
}

export const listCases = (db: Db, { kind, age, state, at, ...request }: CaseRequest) =>
  state === 'open'
    ? listPage(db, OPEN(at), { ...request, filters: { kind, age }, order: 'urgent' })
    : listPage(db, DECIDED, { ...request, filters: { kind }, order: 'newest' });

export async function countCases(db: Db, at: Date): Promise<{ kind: CaseKind; count: number }[]> {
  const counted = await selectWaiting(db, at)
    .clearSelect()
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const counts = new Map(counted.map(({ kind, count }) => [kind, count]));
  return CASE_KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }));
}

export function summarizeWaiting(db: Db, at: Date): Promise<{ waiting: number; oldestAt: Date | null }> {
  return selectWaiting(db, at)
    .clearSelect()
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('openedAt').as('oldestAt')])
    .$castTo<{ waiting: number; oldestAt: Date | null }>()
    .executeTakeFirstOrThrow();
}

export async function findCase(db: Db, id: number, kind?: CaseKind): Promise<CaseRow | null> {
  const found = await selectCases(db).where('id', '=', id).executeTakeFirst();
  return found && (kind ?? found.kind) === found.kind ? found : null;
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

export async function deleteDecided(
  db: Db,
  before: Date,
  { limit, kind }: { limit: number; kind?: CaseKind },
): Promise<number> {
  const isOfKind = kind ? sql`AND kind = ${kind}` : sql``;
  return deleteSome(db, 'moderationCase', {
    where: sql`decided_at < ${before} ${isOfKind}`,
    order: 'decidedAt',
    limit,
  });
}
