import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import * as v from 'valibot';
import { IdKey, InstantKey } from '#platform/db/keyset.ts';
import type { List } from '#platform/db/list.ts';
import type { Batch } from '#platform/db/batches.ts';
import type { Tables } from '#platform/db/tables.ts';
import { personName } from './names.ts';

/** Says that no later term counts, and that the plan is as this one left it. */
const IS_UNDOABLE = sql<boolean>`(undone_at IS NULL
  AND NOT EXISTS (SELECT FROM plan_term later
    WHERE later.user_id = plan_term.user_id AND later.id > plan_term.id AND later.undone_at IS NULL)
  AND EXISTS (SELECT FROM user_subscription s WHERE s.user_id = plan_term.user_id AND s.plan_id = plan_term.plan_id
    AND s.status = 'active' AND s.started_at IS NOT DISTINCT FROM plan_term.started_at
    AND s.expires_at IS NOT DISTINCT FROM plan_term.expires_at))`;

const selectTerms = (db: Db) =>
  db
    .selectFrom('planTerm')
    .select([
      'id',
      'userId',
      'period',
      'beginsAt',
      'startedAt',
      'expiresAt',
      'givenAt',
      'undoneAt',
      'undoReason',
    ])
    .select(['earlierPlanId', 'earlierStatus', 'earlierStartedAt', 'earlierExpiresAt'])
    .select([personName('planTerm.userId').as('name'), personName('planTerm.givenBy').as('giverName')])
    .select(IS_UNDOABLE.as('isUndoable'));

export type TermRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number];

export const PLAN_TERMS: List<'planTerm', TermRow, object> = {
  from: selectTerms,
  filters: {},
  orders: {
    newest: {
      columns: ['givenAt', 'id'],
      getKey: ({ givenAt, id }) => [givenAt.toISOString(), id],
      schema: v.strictTuple([InstantKey, IdKey]),
    },
  },
};

export async function findTerm(db: Db, id: number): Promise<TermRow | null> {
  return (await selectTerms(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertTerm(transaction: Db, term: Insertable<Tables['planTerm']>): Promise<number> {
  const { id } = await transaction
    .insertInto('planTerm')
    .values(term)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markUndone(transaction: Db, id: number, at: Date, reason: string): Promise<void> {
  await transaction
    .updateTable('planTerm')
    .set({ undoneAt: at, undoReason: reason })
    .where('id', '=', id)
    .execute();
}

export function listOwnTerms(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('planTerm')
    .select(['id', 'period', 'beginsAt', 'expiresAt', 'givenAt', 'undoneAt', 'undoReason'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
