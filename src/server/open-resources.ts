import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { bindMediaFolder, requireNoPictures, requireSameSite } from '#features/media/server/index.ts';
import { createCounters, flushVisits } from '#features/statistics/server/index.ts';
import { type BufferCache, createFileCache, createMemoryCache } from '#platform/buffer-cache.ts';
import { createBackgroundQueue } from '#platform/jobs.ts';
import type { Config } from '#platform/config.ts';
import { createContentMemory } from '#platform/db/content-memory.ts';
import { type TrackedContentVersion, createContentVersion } from '#platform/db/content-version.ts';
import { prepareDataFolder } from '#platform/data-folder.ts';
import { findDataFolder } from '#platform/data-place.ts';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';
import { listenForChanges } from '#platform/db/change-listener.ts';
import { migrate, requireMigrated } from '#platform/db/migrate.ts';
import { type Replica, openReplica } from '#platform/db/replica.ts';
import { requireServerVersion, waitForDatabase, waitUntilFree } from '#platform/db/startup.ts';
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts';
import { loadPushKeys } from '#platform/push/keys.ts';
import { createLog } from '#platform/log.ts';
import { loadSessionKeys } from '#platform/session-keys.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { systemClock } from '#shared/time.ts';
import type { AppDeps } from './deps.ts';
import { createMetrics } from './metrics/create-metrics.ts';

export interface Resources extends Pick<
  AppDeps,
  | 'db'
  | 'memory'
  | 'replica'
  | 'storage'
  | 'cache'
  | 'log'
  | 'sessionKeys'
  | 'visits'
  | 'bannerVisits'
  | 'itemOrders'
  | 'background'
  | 'responseCache'
  | 'metrics'
> {
  close: () => Promise<void>;
}

const POOL_SIZE = { server: 10, embedded: 5 };

const COMMAND_TIMEOUT_MS = 60_000;

/**
 * Buffers lines: one write per line would cost more than most responses. Flushed at exit. Writes to a pipe that
 * several processes share stay whole up to 4,096 bytes.
 */
const LOG_BUFFER = {
  dest: process.stdout.fd,
  sync: false,
  minLength: 2_048,
  maxWrite: 3_072,
  periodicFlush: 500,
};

const SHARE_IMAGES_BYTES = 16 * 1024 * 1024;

const MEMORY_BYTES = 8 * 1024 * 1024;

/** Milliseconds that pages stay fresh under constant changes; they stay stale for at most three times as long. */
const MIN_FRESH_MS = 300;

interface Connecting {
  version: TrackedContentVersion | null;
  log: Logger;
  waits: boolean;
}

async function connect(
  { databaseUrl, dataDir, pageCache }: Config,
  { version, log, waits }: Connecting,
  prepare: (db: Db) => Promise<void>,
) {
  const onIdleError = (err: Error) => log.warn({ err }, 'idle database connection failed');
  if (databaseUrl) {
    const db = openDatabase({ connectionString: databaseUrl, poolSize: POOL_SIZE.server }, onIdleError);
    await waitForDatabase(() => prepare(db), { databaseUrl, log, waits });
    // Without the page cache it is no fault that a pooler passes on no notifications.
    const listener = pageCache ? log : log.child({}, { level: 'silent' });
    const listening = version && listenForChanges(databaseUrl, version, listener);
    return { db, stop: async () => listening?.stop(), isShared: true };
  }
  const embedded = await openEmbedded(dataDir, version?.raise, log);
  if (embedded.owned) log.info('embedded database: safe against a killed process, not against power loss');
  const connectTimeoutMs = waits ? undefined : COMMAND_TIMEOUT_MS;
  const db = openDatabase(
    { host: embedded.host, poolSize: POOL_SIZE.embedded, connectTimeoutMs },
    onIdleError,
  );
  try {
    await waitUntilFree(() => prepare(db));
  } catch (error) {
    await db.destroy();
    await embedded.close();
    throw error;
  }
  return { db, stop: embedded.close, isShared: !embedded.owned };
}

async function isNewEmbedded({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl !== undefined) return false;
  return access(join(dataDir, 'postgres')).then(
    () => false,
    () => true,
  );
}

/** Opens database and pictures. @throws StartupError if they belong to different sites */
async function openData(config: Config, connecting: Connecting) {
  const storage = await openStorage(config, connecting);
  if (await isNewEmbedded(config)) await requireNoPictures(storage);
  const { db, stop } = await connect(config, connecting, async (fresh) => {
    await requireServerVersion(fresh);
    await requireSameSite({ db: fresh, storage });
    if (!config.migrate) await requireMigrated(fresh);
    else for (const name of await migrate(fresh)) connecting.log.info({ migration: name }, 'migrated');
    await bindMediaFolder({ db: fresh, storage });
    await loadPushKeys(fresh);
  });
  return { db, storage, stop };
}

export interface StoredSite extends Pick<AppDeps, 'db' | 'storage' | 'log'> {
  isShared: boolean;
  close: () => Promise<void>;
}

/** Opens database and pictures as they are: nothing is migrated, and no new site begins. */
export async function openStoredSite(config: Config): Promise<StoredSite> {
  const log = createLog(config.logLevel, pino.destination(LOG_BUFFER));
  await prepareDataFolder(config, log);
  const connecting = { version: null, log, waits: false };
  const storage = await openStorage(config, connecting);
  const { db, stop, isShared } = await connect(config, connecting, async (opened) => {
    await requireServerVersion(opened);
    await requireSameSite({ db: opened, storage });
  });
  const close = async () => {
    await db.destroy();
    await stop();
  };
  return { db, storage, log, isShared, close };
}

/** Opens an empty or filled database of a server as it is. @throws StartupError */
export async function openServerDatabase(databaseUrl: string, log: Logger): Promise<Db> {
  const db = openDatabase({ connectionString: databaseUrl, poolSize: 1 }, (err) =>
    log.warn({ err }, 'idle database connection failed'),
  );
  try {
    await waitForDatabase(() => requireServerVersion(db), { databaseUrl, log, waits: false });
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function findReplica(
  { databaseReadUrl, pageCache }: Config,
  reading: { primary: Db; version: TrackedContentVersion; log: Logger },
): Replica | null {
  if (databaseReadUrl === undefined || !pageCache) return null;
  return openReplica({ connectionString: databaseReadUrl, ...reading });
}

function openShareImageCache(config: Config): BufferCache {
  const dataDir = findDataFolder(config);
  if (dataDir === null) return createMemoryCache(SHARE_IMAGES_BYTES);
  return createFileCache(createDiskStorage(join(dataDir, 'cache')), 'share');
}

export async function openResources(config: Config, { waits = false } = {}): Promise<Resources> {
  const log = createLog(config.logLevel, pino.destination(LOG_BUFFER));
  const version = createContentVersion();
  await prepareDataFolder(config, log);
  const sessionKeys = await loadSessionKeys(config);
  const { db, storage, stop } = await openData(config, { version, log, waits });
  const replica = findReplica(config, { primary: db, version, log });
  const background = createBackgroundQueue(log);
  const responseCache = createResponseCache({
    version: config.pageCache ? version : createContentVersion(),
    clock: systemClock,
    maxBytes: config.pageCacheBytes,
    minFreshMs: MIN_FRESH_MS,
  });
  const counters = createCounters();
  return {
    db,
    memory: createContentMemory(version, MEMORY_BYTES),
    log,
    background,
    replica,
    responseCache,
    metrics: createMetrics(config, { db, replica, responseCache, clock: systemClock, log }),
    ...counters,
    storage,
    cache: openShareImageCache(config),
    sessionKeys,
    close: async () => {
      await Promise.all([background.idle(), responseCache.idle()]);
      await flushVisits({ db, ...counters }).catch((err: unknown) =>
        log.error({ err }, 'could not store the last visits'),
      );
      await replica?.close();
      await db.destroy();
      await stop();
    },
  };
}
