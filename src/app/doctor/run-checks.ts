import { tmpdir } from 'node:os';
import type { Config } from '#platform/config.ts';
import { findDataFolder } from '#platform/data-folder.ts';
import { systemClock } from '#shared/time.ts';
import type { StoredSite } from '../open-resources.ts';
import { checkClock, checkMigrations, checkPooler, checkVersion } from './database-checks.ts';
import type { Finding } from './finding.ts';
import { checkDisk, checkMail, checkMemory, checkStorage } from './service-checks.ts';
import { checkAddress, checkContacts, checkProxies, checkReachable } from './site-checks.ts';

export async function runChecks(
  { db, storage }: Pick<StoredSite, 'db' | 'storage'>,
  config: Config,
): Promise<Finding[]> {
  const database = [
    await checkVersion(db),
    await checkPooler(db, config),
    await checkMigrations(db, config),
    await checkClock(db, systemClock),
  ];
  const services = await Promise.all([
    checkStorage(storage),
    checkMail(config.mail),
    checkReachable(config.site),
    checkDisk(findDataFolder(config) ?? tmpdir()),
  ]);
  const settings = [checkAddress(config.site), checkProxies(config), ...checkContacts(config.site)];
  return [...database, ...services, checkMemory(), ...settings];
}
