import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { openVisitCounter } from '#features/statistics/server/index.ts';
import { openBackground } from '#platform/background.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { loadSessionKeys } from '#platform/session-keys.ts';
import { openStorage } from '#platform/storage.ts';
import type { AppDeps } from './deps.ts';

/** What the program holds open. */
export interface Resources extends Pick<
  AppDeps,
  'db' | 'storage' | 'cache' | 'log' | 'sessionKeys' | 'visits' | 'background'
> {
  close: () => Promise<void>;
}

const POOL_SIZE = { server: 10, embedded: 5 };

async function connect(config: Config, log: Logger) {
  const onIdleError = (err: Error) => log.warn({ err }, 'an idle database connection broke');
  if (config.databaseUrl) {
    const address = { connectionString: config.databaseUrl, poolSize: POOL_SIZE.server };
    return { db: openDatabase(address, onIdleError), stop: async () => {} };
  }
  const embedded = await openEmbedded(config.dataDir);
  if (embedded.owned) log.info('embedded database: safe against a killed process, not against power loss');
  const db = openDatabase({ host: embedded.host, poolSize: POOL_SIZE.embedded }, onIdleError);
  return { db, stop: embedded.close };
}

/** Opens the log, the migrated database and the media folder, and loads the session keys, as configured; `close` gives them back in order. */
export async function openResources(config: Config): Promise<Resources> {
  const log = pino({ level: config.logLevel });
  const { db, stop } = await connect(config, log);
  if (config.migrate) for (const name of await migrate(db)) log.info({ migration: name }, 'migrated');
  const background = openBackground(log);
  return {
    db,
    log,
    background,
    visits: openVisitCounter(),
    storage: openStorage(join(config.dataDir, 'media')),
    cache: openStorage(join(config.dataDir, 'cache')),
    sessionKeys: await loadSessionKeys(config),
    close: async () => {
      await background.idle();
      await db.destroy();
      await stop();
    },
  };
}
