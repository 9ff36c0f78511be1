import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/create-app.ts';
import type { AppDeps } from '#server/deps.ts';
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts';
import {
  processPasswordRequests,
  createIdentityProvider,
  createCodeMailer,
} from '#features/auth/server/index.ts';
import { bindMediaFolder } from '#features/media/server/index.ts';
import { createCounters } from '#features/statistics/server/index.ts';
import { createBackgroundQueue } from '#platform/jobs.ts';
import type { Operator } from '#platform/context.ts';
import { createFileCache } from '#platform/buffer-cache.ts';
import { NO_MEMORY } from '#platform/db/content-memory.ts';
import { createContentVersion } from '#platform/db/content-version.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { createStreets } from '#platform/streets/streets.ts';
import type { Site } from '#shared/site.ts';
import { systemClock } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import * as v from 'valibot';
import { checkResponses } from './check-responses.ts';
import { createTestClock } from './clock.ts';
import { openTestDatabase } from './database.ts';
import { createTestLog } from './log.ts';
import { CHEAP_PASSWORD_COST } from './password-cost.ts';

export const TEST_SITE: Site = {
  name: 'Plaza Chapina',
  url: 'https://plaza.example',
  contactPhone: '+50255550100',
  socialUrl: 'https://social.example/plaza',
  photosUrl: 'https://photos.example/plaza',
  premiumMonthly: 40,
  premiumYearly: 400,
  minPassword: 6,
};

const TEST_OPERATOR: Operator = {
  name: 'Asociación Plaza',
  email: 'hola@plaza.example',
  address: '6a avenida 4-21, zona 1, Guatemala',
  textsFolder: null,
  usesFirebase: false,
};

/** Pages have browser tests of their own. */
const renderPage: AppDeps['renderPage'] = async () =>
  new Response('<!doctype html><title>Página</title>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

/** A closed cache: caching tests bring their own. */
const closedCache = createResponseCache({
  version: createContentVersion(),
  clock: systemClock,
  maxBytes: 1_024,
  minFreshMs: 0,
});

export const SESSION_KEYS = [Buffer.alloc(32, 'test')];

/**
 * Creates the app on a fresh database of the running project's engine, with empty storage, the embedded
 * identity provider, and a settable clock. Call `close` in `afterAll`.
 */
export async function openTestApp(overrides: Partial<AppDeps> = {}, onIdleError?: (error: Error) => void) {
  const database = await openTestDatabase(onIdleError);
  const folder = await mkdtemp(join(tmpdir(), 'plaza-files-'));
  const storage = createDiskStorage(join(folder, 'media'));
  const clock = createTestClock();
  const { log, logLines } = createTestLog();
  const { db } = database;
  const background = createBackgroundQueue(log);
  const identity = createIdentityProvider(
    { firebase: null, revealAccounts: true, minPassword: 6 },
    {
      db,
      clock: clock.now,
      sendCode: createCodeMailer(TEST_SITE),
      siteUrl: TEST_SITE.url,
      siteName: TEST_SITE.name,
      passwordCost: CHEAP_PASSWORD_COST,
    },
  );
  const deps: AppDeps = {
    db,
    memory: NO_MEMORY,
    storage,
    cache: createFileCache(createDiskStorage(join(folder, 'cache')), 'share'),
    clock: clock.now,
    log,
    site: TEST_SITE,
    operator: TEST_OPERATOR,
    unsetSettings: [],
    readHealth: async () => ({ backup: { state: 'fine', doneAt: clock.now() }, lowDisks: [] }),
    identity,
    sessionKeys: SESSION_KEYS,
    limits: createRateLimits(db, SESSION_KEYS),
    ...createCounters(),
    background,
    wakeWorkers: () => {},
    trustedProxies: 0,
    reportsToHide: 3,
    // Many tests publish alike businesses; those of reviews switch them on.
    review: 'off',
    mapTiles: null,
    streets: createStreets(storage, 1),
    localMailbox: false,
    renderPage,
    isPage: () => true,
    replica: null,
    responseCache: closedCache,
    metrics: null,
    assetsFolder: folder,
    ...overrides,
  };
  await bindMediaFolder(deps);
  const app = checkResponses(createApp(deps));
  return {
    app,
    deps,
    /** @throws unless the response is a 200 that fits the schema */
    read: async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> => {
      const response = await app.request(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return v.parse(schema, fromWire(await response.json()));
    },
    /** Processes pending password requests first: their e-mails are written in the background. */
    outbox: async () => {
      await processPasswordRequests(deps);
      return db.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
    },
    db,
    storage,
    clock,
    logLines,
    hearChanges: () => database.hearChanges(log),
    close: async () => {
      await background.idle();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
