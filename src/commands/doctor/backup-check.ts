import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { HOUR } from '#shared/time.ts';
import { findLastBackup } from '../backup/scheduled-backup.ts';
import { type Finding, finding } from './finding.ts';

type Plan = Pick<Config['backup'], 'every' | 'to'>;

/** Allows half an interval and an hour more, as the alert does. */
const isLate = (ageMs: number, every: number) => ageMs > 1.5 * every + HOUR;

export function judgeBackups({ every, to }: Plan, doneAt: Date | null, now: Date): Finding {
  if (every === null)
    return finding(
      'backups',
      'WARN',
      'none is made by itself. Set BACKUP_EVERY and BACKUP_TO, or make them by cron.',
    );
  if (doneAt === null)
    return finding('backups', 'WARN', `none was made yet in ${to}. See "scheduled job failed" in the log.`);
  const age = now.getTime() - doneAt.getTime();
  const hours = Math.round(age / HOUR);
  if (!isLate(age, every)) return finding('backups', 'OK', `the last one in ${to} is ${hours} hours old`);
  return finding(
    'backups',
    'FAIL',
    `the last one is ${hours} hours old: later ones failed. See the job "backup" in "scheduled job failed", and space and rights of ${to}.`,
  );
}

export const checkBackups = async (db: Db, plan: Plan, now: Date): Promise<Finding> =>
  judgeBackups(plan, plan.every === null ? null : await findLastBackup(db), now);
