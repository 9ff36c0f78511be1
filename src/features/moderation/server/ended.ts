import { notifyPerson } from '#features/notifications/server/index.ts';
import { lockOwner } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type CaseRow, closeCase } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { KINDS } from './kinds.ts';
import { listLapsed } from './repository.ts';

async function listEnded(db: Db, at: Date) {
  const superseded: CaseRow[] = [];
  for (const { listSuperseded } of Object.values(KINDS))
    superseded.push(...((await listSuperseded?.(db)) ?? []));
  return [
    ...superseded.map((ended) => ({ ended, outcome: 'superseded' as const })),
    ...(await listLapsed(db, at)).map((ended) => ({ ended, outcome: 'lapsed' as const })),
  ];
}

/** Ends cases past their term, and those that something else decided. */
export async function endCases({
  db,
  clock,
  site,
}: Pick<AppContext, 'db' | 'clock' | 'site'>): Promise<void> {
  const at = clock();
  for (const { ended, outcome } of await listEnded(db, at))
    await db.transaction().execute(async (transaction) => {
      const { id, userId, kind } = ended;
      if (userId !== null && !(await lockOwner(transaction, userId))) return;
      if (!(await closeCase(transaction, id, { outcome, at, by: null }))) return;
      const notice = KINDS[kind].endedNotice?.(ended, outcome);
      if (notice && userId !== null) await notifyPerson(transaction, { site, at }, userId, notice);
    });
}
