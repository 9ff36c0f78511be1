import cluster from 'node:cluster';
import type { Config } from '#platform/config.ts';
import { systemClock } from '#shared/time.ts';
import type { StoredSite, Resources } from '#server/open-resources.ts';
import { listDisks } from '#server/disks.ts';
import { checkBackups } from './backup-check.ts';
import {
  checkClock,
  checkMigrations,
  checkPlanLimits,
  checkPooler,
  checkVersion,
} from './database-checks.ts';
import type { Finding } from './finding.ts';
import { checkSender, createTextReader } from './sender-checks.ts';
import { checkDisks, checkMail, checkMemory, checkStorage } from './service-checks.ts';
import {
  checkAddress,
  checkContacts,
  checkOperator,
  checkProxies,
  checkReachable,
  checkTexts,
} from './site-checks.ts';

export async function runChecks(
  { db, storage }: Pick<StoredSite, 'db' | 'storage'>,
  config: Config,
): Promise<Finding[]> {
  const migrations = await checkMigrations(db, config);
  const database = [
    await checkVersion(db),
    await checkPooler(db, config),
    migrations,
    ...(migrations.level === 'OK' ? [await checkPlanLimits(db)] : []),
    await checkClock(db, systemClock),
    await checkBackups(db, config.backup, systemClock()),
  ];
  const services = await Promise.all([
    checkStorage(storage),
    checkMail(config.mail),
    checkReachable(config.site),
  ]);
  const disks = await checkDisks(listDisks(config));
  const settings = [
    checkAddress(config.site),
    checkProxies(config),
    ...checkContacts(config.site),
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
