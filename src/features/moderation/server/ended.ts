import { lockOwner } from '#features/plans/server/index.ts';
import { inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type CaseRow, closeCase } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { KINDS } from './kinds.ts';
import { deleteDecided, listLapsed } from './repository.ts';

async function listEnded(db: Db, at: Date) {
  const superseded: CaseRow[] = [];
  for (const { listSuperseded } of Object.values(KINDS))
    superseded.push(...((await listSuperseded?.(db)) ?? []));
  return [
    ...superseded.map((ended) => ({ ended, outcome: 'superseded' as const })),
    ...(await listLapsed(db, at)).map((ended) => ({ ended, outcome: 'lapsed' as const })),
  ];
}

export async function endCases(context: Pick<AppContext, 'db' | 'clock' | 'site'>): Promise<void> {
  for (const { ended, outcome } of await listEnded(context.db, context.clock()))
    await inSystemTransaction(context, async ({ db, at, site, notify }) => {
      const { id, userId, kind } = ended;
      if (userId !== null && !(await lockOwner(db, userId))) return;
      if (!(await closeCase(db, id, { outcome, at, by: null }))) return;
      const notice = KINDS[kind].endedNotice?.(ended, outcome, site);
      if (notice && userId !== null) await notify(userId, notice);
    });
}

export async function deleteOldCases(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { correction, decided } = RETENTION.moderationCase;
  const corrections = keptSince(clock(), correction);
  await changeInBatches((limit) => deleteDecided(db, corrections, { limit, kind: 'correction' }), signal);
  const all = keptSince(clock(), decided);
  await changeInBatches((limit) => deleteDecided(db, all, { limit }), signal);
}
