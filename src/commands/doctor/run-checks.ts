import cluster from 'node:cluster';
import type { Config } from '#platform/config.ts';
import { systemClock, HOUR } from '#shared/time.ts';
import type { StoredSite, Resources } from '#server/open-resources.ts';
import { listDisks } from '#server/disks.ts';
import { isBackupLate } from '#server/site-health.ts';
import {
  checkClock,
  checkMigrations,
  checkPlanLimits,
  checkPooler,
  checkPush,
  checkVersion,
} from './database-checks.ts';
import { type Finding, finding } from './finding.ts';
import { checkSender, createTextReader } from './sender-checks.ts';
import { checkDisks, checkMail, checkMemory, checkStorage, checkStreets } from './service-checks.ts';
import {
  checkAddress,
  checkContacts,
  checkDollarRate,
  checkOperator,
  checkProxies,
  checkReachable,
  checkTexts,
} from './site-checks.ts';
import type { Db } from '#platform/db/database.ts';
import { findLastBackup } from '../backup/scheduled-backup.ts';

type Plan = Pick<Config['backup'], 'every' | 'to'>;

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
  if (!isBackupLate(age, every))
    return finding('backups', 'OK', `the last one in ${to} is ${hours} hours old`);
  return finding(
    'backups',
    'FAIL',
    `the last one is ${hours} hours old: later ones failed. See the job "backup" in "scheduled job failed", and space and rights of ${to}.`,
  );
}

const checkBackups = async (db: Db, plan: Plan, now: Date): Promise<Finding> =>
  judgeBackups(plan, plan.every === null ? null : await findLastBackup(db), now);

export async function runChecks(
  { db, storage }: Pick<StoredSite, 'db' | 'storage'>,
  config: Config,
): Promise<Finding[]> {
  const migrations = await checkMigrations(db, config);
  const database = [
    await checkVersion(db),
    await checkPooler(db, config),
    migrations,
    ...(migrations.level === 'OK' ? [await checkPlanLimits(db), await checkPush(db)] : []),
    await checkClock(db, systemClock),
    await checkBackups(db, config.backup, systemClock()),
  ];
  const services = await Promise.all([
    checkStorage(storage),
    checkStreets(storage, config.mapTiles),
    checkMail(config.mail),
    checkReachable(config.site),
  ]);
  const disks = await checkDisks(listDisks(config));
  const settings = [
    checkAddress(config.site),
    checkProxies(config),
    ...checkContacts(config.site),
    ...checkDollarRate(config.site, systemClock()),
    ...checkOperator(config.operator),
  ];
  const sender = await checkSender(config.mail, createTextReader());
  return [
    ...database,
    ...services,
    ...sender,
    ...disks,
    checkMemory(),
    ...settings,
    ...(await checkTexts(config.operator)),
  ];
}

const isFirstProcess = () => !cluster.isWorker || cluster.worker?.id === 1;

/** Warns in production of what `npm run doctor` would find, beside the first requests. */
export function checkAtStart(
  { db, storage, log, background }: Pick<Resources, 'db' | 'storage' | 'log' | 'background'>,
  config: Config,
): void {
  if (!config.production || !isFirstProcess()) return;
  background.run('site checks', async () => {
    for (const { subject, level, text } of await runChecks({ db, storage }, config))
      if (level !== 'OK') log.warn({ check: subject, verdict: level, finding: text }, 'site check');
  });
}
