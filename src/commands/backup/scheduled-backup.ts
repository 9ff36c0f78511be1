import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { MINUTE } from '#shared/time.ts';
import { type BackupDeps, createBackup } from './create-backup.ts';
import { type BackupDestination, removeOldBackups } from './destination.ts';

type Deps = BackupDeps & Pick<AppContext, 'log'>;

interface Schedule {
  every: number;
  keep: number;
  destination: BackupDestination;
}

const CLAIM = 5 * MINUTE;
const RETRY = 15 * MINUTE;

const after = (start: Date, time: number) => new Date(start.getTime() + time);

/**
 * Returns whether a backup is due that no other process makes. Times that only a wrong clock can have set don't
 * count.
 */
async function claimRun(db: Db, now: Date, every: number): Promise<boolean> {
  const claim = { claimedUntil: after(now, CLAIM) };
  const claimed = await db
    .insertInto('backupRun')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .column('isOnly')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.and([
            eb.or([
              eb('backupRun.claimedUntil', 'is', null),
              eb('backupRun.claimedUntil', '<=', now),
              eb('backupRun.claimedUntil', '>', after(now, RETRY + CLAIM)),
            ]),
            eb.or([
              eb('backupRun.doneAt', 'is', null),
              eb('backupRun.doneAt', '<=', after(now, -every)),
              eb('backupRun.doneAt', '>', after(now, CLAIM)),
            ]),
          ]),
        ),
    )
    .returning('isOnly')
    .executeTakeFirst();
  return claimed !== undefined;
}

const updateRun = (db: Db, values: { claimedUntil: Date | null; doneAt?: Date }) =>
  db.updateTable('backupRun').set(values).execute();

export async function findLastBackup(db: Db): Promise<Date | null> {
  const run = await db.selectFrom('backupRun').select('doneAt').executeTakeFirst();
  return run?.doneAt ?? null;
}

async function makeBackup(deps: Deps, { destination, keep }: Schedule, signal?: AbortSignal): Promise<void> {
  const { missingPictures, ...made } = await createBackup(deps, destination, signal);
  const removed = await removeOldBackups(destination, { made: made.name, keep });
  deps.log.info({ ...made, removed }, 'backup made');
  if (missingPictures.length > 0) deps.log.warn({ missingPictures }, 'files of pictures are missing');
}

/** Makes the backup that is due, if any. A failed one is due again after 15 minutes. */
export async function runScheduledBackup(
  deps: Deps,
  schedule: Schedule,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = deps;
  const start = clock();
  if (!(await claimRun(db, start, schedule.every))) return;
  const renewing = setInterval(() => {
    updateRun(db, { claimedUntil: after(clock(), CLAIM) }).catch((err: unknown) =>
      deps.log.warn({ err }, 'the claim of the backup could not be renewed'),
    );
  }, MINUTE);
  try {
    await makeBackup(deps, schedule, signal);
    clearInterval(renewing);
    await updateRun(db, { claimedUntil: null, doneAt: start });
  } catch (error) {
    clearInterval(renewing);
    await updateRun(db, { claimedUntil: signal?.aborted ? null : after(clock(), RETRY) });
    if (!signal?.aborted) throw error;
  }
}
