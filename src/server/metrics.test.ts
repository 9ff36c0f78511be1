import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { startJob } from '#platform/jobs.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { withResponseCache } from '#test/caching.ts';
import { METRICS_TOKEN, createTestMetrics, seriesValue } from '#test/metrics.ts';
import { createApp } from './create-app.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { buildPushDevice } from '#test/push-device.ts';
import { SOON } from '#test/soon.ts';

const opened = await openTestApp();
const { db, deps, clock } = opened;
afterAll(opened.close);

const { responseCache } = await withResponseCache(opened);
const metrics = createTestMetrics(opened, { responseCache });
const app = createApp({ ...deps, responseCache, metrics });

const ask = (authorization?: string) =>
  app.request('/metrics', { headers: authorization === undefined ? {} : { authorization } });

describe('/metrics', () => {
  it('does not exist without a configured token', async () => {
    expect(createMetrics(readConfig({}), { ...opened.deps, db })).toBeNull();
    const answer = await opened.app.request('/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(await answer.text()).not.toContain('http_request');
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer wrong',
    METRICS_TOKEN,
    `Basic ${METRICS_TOKEN}`,
    `Bearer ${METRICS_TOKEN}x`,
  ])('rejects the authorization %o', async (authorization) => {
    const answer = await ask(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('http_request');
  });

  it('reports process, response cache and requests with few labels', async () => {
    for (const path of [
      '/negocios',
      '/negocios',
      '/nada',
      '/a/b/c',
      '/api/categories/all',
      '/api/nada',
      '/media/x',
    ])
      await app.request(path);
    const answer = await ask(`Bearer ${METRICS_TOKEN}`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(text).toMatch(/^response_cache_hits_total 1$/m);
    expect(text).toMatch(/^response_cache_misses_total 2$/m);
    expect(text).toMatch(/^response_cache_entries 2$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    const counted = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
    expect(counted.map(([, labels, times]) => `${labels} ${times}`).toSorted()).toEqual([
      'route="api",status="2xx" 1',
      'route="api",status="4xx" 1',
      'route="page",status="2xx" 4',
      'route="page",status="4xx" 7',
      'route="picture",status="4xx" 1',
    ]);
    expect(await (await ask(`Bearer ${METRICS_TOKEN}`)).text()).toMatch(/^response_cache_hits_total 1$/m);
  });
});

const readSeries = async (series: string, source = metrics) => seriesValue(await source.read(), series);

describe('the database pool', () => {
  it('has connections in use, and statements that wait for one', async () => {
    const readPool = async () => {
      const text = await metrics.read();
      return ['used_connections', 'idle_connections', 'waiting_requests'].map((name) =>
        seriesValue(text, `database_pool_${name}{database="primary"}`),
      );
    };
    const max = (await readSeries('database_pool_max_connections{database="primary"}'))!;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = Array.from({ length: max + 2 }, () => db.connection().execute(() => released));
    await vi.waitFor(() => expect(db.poolUsage()).toMatchObject({ used: max, idle: 0, waiting: 2 }), SOON);
    expect(await readPool()).toEqual([max, 0, 2]);
    release();
    await Promise.all(held);
    await metrics.read();
    expect(await readPool()).toEqual([0, max, 0]);
  });
});

it('counts phones that get alerts, those that fail, and what became of messages', async () => {
  await buildPushDevice(db);
  const { id } = await buildPushDevice(db);
  await db.updateTable('pushDevice').set({ failingSince: clock.now() }).where('id', '=', id).execute();
  metrics.countPush('expired');
  const text = await metrics.read();
  const read = (series: string) => seriesValue(text, series);
  expect([read('push_devices'), read('push_devices_failing')]).toEqual([2, 1]);
  expect(['sent', 'expired'].map((outcome) => read(`push_messages_total{outcome="${outcome}"}`))).toEqual([
    0, 1,
  ]);
});

describe('the outbox', () => {
  const mail = { to: 'ana@example.com', subject: 'Hola', html: 'Hola', text: 'Hola' };
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'avisos@plaza.example' };
  const mailing = createTestMetrics(opened, {}, smtp);
  const readOutbox = async () => {
    const text = await mailing.read();
    return ['mail_outbox_mails', 'mail_outbox_oldest_age_seconds'].map((name) => seriesValue(text, name));
  };
  const insertMail = async (age: number) => {
    await enqueueMail(db, mail);
    const createdAt = new Date(clock.now().getTime() - age);
    await sql`UPDATE mail_outbox SET created_at = ${createdAt} WHERE id = (SELECT max(id) FROM mail_outbox)`.execute(
      db,
    );
  };

  it('has the mails that are still to be sent, and the age of the oldest', async () => {
    expect(await readOutbox()).toEqual([0, 0]);
    for (const age of [MINUTE, 20 * MINUTE, 5 * MINUTE, 6 * DAY]) await insertMail(age);
    expect(await readOutbox()).toEqual([3, 20 * 60]);
    await db.updateTable('mailOutbox').set({ sentAt: clock.now() }).execute();
    expect(await readOutbox()).toEqual([0, 0]);
  });

  it('is absent without SMTP_URL, because nothing is sent', async () => {
    expect(await readSeries('mail_outbox_mails')).toBeUndefined();
  });

  it('is absent while the database fails or is silent, and everything else is there', async () => {
    await sql`ALTER TABLE mail_outbox RENAME TO mail_away`.execute(db);
    expect(await readOutbox()).toEqual([undefined, undefined]);
    expect(await readSeries('web_processes', mailing)).toBe(1);
    await sql`ALTER TABLE mail_away RENAME TO mail_outbox`.execute(db);

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = Array.from({ length: db.poolUsage().max }, () => db.connection().execute(() => released));
    const start = performance.now();
    expect(await Promise.all([readOutbox(), readOutbox()])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(db.poolUsage().waiting).toBe(1);
    release();
    await Promise.all(held);
    await vi.waitFor(async () => expect(await readOutbox()).toEqual([0, 0]), SOON);
  });
});

it('counts sign-ins by outcome, and attempts above a rate limit', async () => {
  const limits = createRateLimits(db, deps.sessionKeys, metrics.countRateLimitRejection);
  const site = createApp({ ...deps, metrics, limits });
  const browser = openBrowser(site);
  const { account, user } = await signUp(opened.app);
  const attempt = async (password: string) => {
    const { status } = await browser.post('/api/auth/sign-in', { email: account.email, password });
    return status;
  };
  expect(await attempt(account.password)).toBe(200);
  await db.updateTable('appUser').set({ disabled: true }).where('id', '=', user.id).execute();
  expect(await attempt(account.password)).toBe(403);
  for (let count = 0; count < 10; count += 1) expect(await attempt('no-es-esta')).toBe(401);
  expect(await attempt('no-es-esta')).toBe(429);
  const text = await metrics.read();
  const outcomes = ['success', 'disabled', 'wrong_credentials', 'rate_limited', 'error'];
  expect(outcomes.map((outcome) => seriesValue(text, `sign_ins_total{outcome="${outcome}"}`))).toEqual([
    1, 1, 10, 1, 0,
  ]);
  expect(seriesValue(text, 'rate_limit_rejections_total{limit="sign-in-account"}')).toBe(1);
});

it('has the interval, the last success and the failures of scheduled jobs', async () => {
  const read = async () => {
    const text = await metrics.read();
    return ['interval_seconds', 'last_success_timestamp_seconds', 'failures_total'].map((name) =>
      seriesValue(text, `scheduled_job_${name}{name="tidy"}`),
    );
  };
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the database is away'));
  const job = startJob({ name: 'tidy', every: 60_000, run }, deps.log, metrics.recordJob);
  await vi.waitFor(async () => expect(await read()).toEqual([60, 0, 1]), SOON);
  job.wake();
  await vi.waitFor(async () => expect((await read())[1]).toBeGreaterThan(Date.now() / 1_000 - 60), SOON);
  await job.stop();
});

it('has the time of the last scheduled backup', async () => {
  const backups = createTestMetrics(opened, {}, { BACKUP_EVERY: '24h', BACKUP_TO: '/mnt/backups' });
  const read = async () => {
    const text = await backups.read();
    return ['interval_seconds', 'last_success_timestamp_seconds'].map((name) =>
      seriesValue(text, `backup_${name}`),
    );
  };
  expect(await read()).toEqual([24 * 3_600, 0]);
  await db.insertInto('backupRun').values({ doneAt: clock.now() }).execute();
  expect(await read()).toEqual([24 * 3_600, clock.now().getTime() / 1_000]);
  expect(await readSeries('backup_interval_seconds')).toBeUndefined();
});

it('tells whether responses can be cached, and whether the replica can be read', async () => {
  expect(await readSeries('response_cache_open')).toBe(1);
  expect(await readSeries('response_cache_open', createTestMetrics(opened))).toBe(0);
  const uncached = createTestMetrics(opened, {}, { PAGE_CACHE: 'off' });
  expect(await readSeries('response_cache_open', uncached)).toBeUndefined();
  expect(await readSeries('database_replica_current')).toBeUndefined();
  const replicated = createTestMetrics(opened, { replica: { db, isCurrent: () => false } });
  expect(await readSeries('database_replica_current', replicated)).toBe(0);
  expect(await readSeries('response_cache_renders_total{database="replica"}', replicated)).toBe(0);
});

it('names the versions of the program and of Node', async () => {
  expect(await metrics.read()).toMatch(
    new RegExp(
      String.raw`^plaza_chapina_build_info\{version="\d+\.\d+\.\d+",node="${process.versions.node}"\} 1$`,
      'm',
    ),
  );
});
