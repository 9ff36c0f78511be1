import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { applyChangedLimits } from '#features/plans/server/index.ts';
import { systemClock } from '#shared/time.ts';
import { openTestDatabase } from '#test/database.ts';
import { buildPushDevice } from '#test/push-device.ts';
import {
  checkClock,
  checkMigrations,
  checkPlanLimits,
  checkPooler,
  checkPush,
  checkVersion,
} from './database-checks.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

it('names the version of the server', async () => {
  expect((await checkVersion(db)).text).toMatch(/^PostgreSQL \d\d/);
});

it('compares the clocks', async () => {
  expect((await checkClock(db, systemClock)).level).toBe('OK');
  const slow = () => new Date(Date.now() - 60_000);
  expect(await checkClock(db, slow)).toMatchObject({ level: 'WARN', text: expect.stringContaining('60 s') });
});

it('fails for connections that share a server process while the response cache is on', async () => {
  // The embedded engine's connections share one session, as behind a pooler in transaction mode.
  const shared = inject('engine').name === 'pglite';
  const databaseUrl = 'postgres://pooler.example/plaza';
  expect((await checkPooler(db, { databaseUrl, pageCache: true })).level).toBe(shared ? 'FAIL' : 'OK');
  expect((await checkPooler(db, { databaseUrl, pageCache: false })).level).toBe('OK');
  expect((await checkPooler(db, { databaseUrl: undefined, pageCache: true })).level).toBe('OK');
});

it('knows accounts that have not been brought to the limits of this version', async () => {
  await db.insertInto('siteIdentity').values({ id: randomUUID(), planLimits: '[]' }).execute();
  expect((await checkPlanLimits(db)).level).toBe('WARN');
  await applyChangedLimits(db, systemClock());
  expect((await checkPlanLimits(db)).level).toBe('OK');
});

it('warns when most phones get no alerts any more', async () => {
  for (let count = 0; count < 10; count += 1) await buildPushDevice(db);
  expect((await checkPush(db)).level).toBe('OK');
  await sql`UPDATE push_device SET failing_since = now() WHERE id > (SELECT min(id) + 3 FROM push_device)`.execute(
    db,
  );
  expect(await checkPush(db)).toMatchObject({ level: 'WARN', text: expect.stringContaining('6 of 10') });
});

it('finds migrations that have not run', async () => {
  expect((await checkMigrations(db, { migrate: false })).level).toBe('OK');
  await sql`DELETE FROM kysely_migration`.execute(db);
  expect((await checkMigrations(db, { migrate: true })).level).toBe('WARN');
  expect((await checkMigrations(db, { migrate: false })).level).toBe('FAIL');
});
