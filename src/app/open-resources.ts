import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { openVisitCounter } from '#features/statistics/server/index.ts';
import { openBackground } from '#platform/background.ts';
import type { Config } from '#platform/config.ts';
import { type HeardVersion, openContentVersion } from '#platform/db/content-version.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { listenForChanges } from '#platform/db/listen-for-changes.ts';
import { migrate, requireMigrated } from '#platform/db/migrate.ts';
import { loadSessionKeys } from '#platform/session-keys.ts';
import { openStorage } from '#platform/storage.ts';
import { systemClock } from '#shared/time.ts';
import type { AppDeps } from './deps.ts';
import { openMetrics } from './metrics.ts';
import { openPageCache } from './ssr/page-cache/page-cache.ts';

/** What the program holds open. */
export interface Resources extends Pick<
  AppDeps,
  'db' | 'storage' | 'cache' | 'log' | 'sessionKeys' | 'visits' | 'background' | 'pageCache' | 'metrics'
> {
  close: () => Promise<void>;
}

const POOL_SIZE = { server: 10, embedded: 5 };

/** To write each line by itself would cost more than most answers; all lines are written by the end of the process. */
const LOG_BUFFER = { dest: process.stdout.fd, sync: false, minLength: 8_192, periodicFlush: 500 };

/** While changes come fast a page is made anew every so many milliseconds; readers are behind by three times as much at most. */
const MIN_FRESH_MS = 300;

async function connect({ databaseUrl, dataDir }: Config, version: HeardVersion | null, log: Logger) {
  const onIdleError = (err: Error) => log.warn({ err }, 'an idle database connection broke');
  if (databaseUrl) {
    const db = openDatabase({ connectionString: databaseUrl, poolSize: POOL_SIZE.server }, onIdleError);
    const listening = version && listenForChanges(databaseUrl, version, log);
    return { db, stop: async () => listening?.stop() };
  }
  const embedded = await openEmbedded(dataDir, version?.raise);
  if (embedded.owned) {
    log.info('embedded database: safe against a killed process, not against power loss');
    version?.raise();
  }
  const db = openDatabase({ host: embedded.host, poolSize: POOL_SIZE.embedded }, onIdleError);
  return { db, stop: embedded.close };
}

/**
 * Opens the log, the migrated database and the media folder, and loads the session keys, as configured; `close` gives them back
 * in order.
 */
export async function openResources(config: Config): Promise<Resources> {
  const log = pino({ level: config.logLevel }, pino.destination(LOG_BUFFER));
  const version = openContentVersion();
  const { db, stop } = await connect(config, config.pageCache ? version : null, log);
  if (!config.migrate) await requireMigrated(db);
  else for (const name of await migrate(db)) log.info({ migration: name }, 'migrated');
  const background = openBackground(log);
  const pageCache = openPageCache({
    version,
    clock: systemClock,
    bytes: config.pageCacheBytes,
    minFreshMs: MIN_FRESH_MS,
  });
  return {
    db,
    log,
    background,
    pageCache,
    metrics: openMetrics(config.metricsToken, pageCache),
    visits: openVisitCounter(),
    storage: openStorage(join(config.dataDir, 'media')),
    cache: openStorage(join(config.dataDir, 'cache')),
    sessionKeys: await loadSessionKeys(config),
    close: async () => {
      await Promise.all([background.idle(), pageCache.idle()]);
      await db.destroy();
      await stop();
    },
  };
}
