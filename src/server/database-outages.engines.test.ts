import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { DatabaseUnavailableError } from '#platform/db/errors.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { DEFAULT_MESSAGE } from '#shared/errors.ts';
import { newAccount, signUp } from '#test/accounts.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { publish } from '#test/publish.ts';
import { createApp } from './create-app.ts';
import { createIdentity } from './create-deps.ts';
import { renderInDevelopment } from '#web/ssr/entry-server.tsx';

const opened = await openTestApp({ renderPage: renderInDevelopment }, () => {});
const { app, db, deps, logLines, close } = opened;
const { announcementId, businessId } = await publish(opened, 'Panadería La Espiga');
const owner = await newPerson(opened);
afterAll(close);

const HTML = { accept: 'text/html' };

/** Parts of pages have messages of their own. */
const SENTENCE = new RegExp(`${DEFAULT_MESSAGE.unavailable}|No pudimos cargar`);
const UNAVAILABLE = { status: 503, retryAfter: '5', isReported: true };

const summarize = async (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get('retry-after'),
  isReported: SENTENCE.test(await answer.text()),
});

describe('while the database is away', () => {
  const away = openDatabase({ host: '/nonexistent', poolSize: 2 }, () => {});
  const settings = { auth: { firebase: null, revealAccounts: true, minPassword: 6 }, site: TEST_SITE };
  const appWithout = createApp({
    ...deps,
    db: away,
    identity: createIdentity(away, settings),
    limits: createRateLimits(away, deps.sessionKeys),
  });
  const ask = (path: string, headers: Record<string, string>) => appWithout.request(path, { headers });

  it.each(['/', '/negocios?search=pan', `/business/${businessId}`, `/anuncios/${announcementId}`])(
    'the page %s reports the outage, signed in or not',
    async (path) => {
      expect(await summarize(await ask(path, HTML))).toEqual(UNAVAILABLE);
      expect(await summarize(await ask(path, { ...HTML, ...owner.session }))).toEqual(UNAVAILABLE);
    },
  );

  it('account pages report the outage', async () => {
    for (const path of ['/mi-cuenta', '/mis-contenidos', '/planes-suscripcion'])
      expect(await summarize(await ask(path, { ...HTML, ...owner.session }))).toEqual(UNAVAILABLE);
  });

  it.each([
    '/api/business-profiles/all/filtered?search=pan',
    '/api/auth/session',
    `/api/announcement-replies/announcement/${announcementId}`,
    '/sitemap.xml',
    '/readyz',
  ])('%s reports the outage', async (path) => {
    expect(await summarize(await ask(path, owner.session))).toEqual(UNAVAILABLE);
  });

  it.each(['/api/business-profiles/nearby', '/api/announcements/nearby', '/api/places/at'])(
    'POST %s reports the outage',
    async (path) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ latitude: 14.6, longitude: -90.5 });
      expect(await summarize(await appWithout.request(path, { method: 'POST', headers, body }))).toEqual(
        UNAVAILABLE,
      );
    },
  );

  it('the process is alive', async () => {
    expect((await ask('/healthz', {})).status).toBe(200);
  });

  it('sign-in, sign-up, a reply and an upload report the outage', async () => {
    const browser = openBrowser(appWithout);
    expect(await summarize(await browser.post('/api/auth/sign-in', newAccount()))).toEqual(UNAVAILABLE);
    expect(await summarize(await browser.post('/api/auth/sign-up', newAccount()))).toEqual(UNAVAILABLE);
    const reply = JSON.stringify({ announcement_id: announcementId, message: 'Hola' });
    const json = { ...owner.session, 'content-type': 'application/json' };
    const replies = { method: 'POST', headers: json, body: reply };
    expect(await summarize(await appWithout.request('/api/announcement-replies/', replies))).toEqual(
      UNAVAILABLE,
    );
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.png');
    const upload = { method: 'POST', headers: owner.session, body: form };
    expect(await summarize(await appWithout.request(`/api/upload/user/${owner.id}/avatar`, upload))).toEqual(
      UNAVAILABLE,
    );
  });

  it('is a warning in the log, not an error', async () => {
    logLines.length = 0;
    await ask('/api/auth/session', owner.session);
    expect(logLines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, DEFAULT_MESSAGE.unavailable],
      [30, 'request'],
    ]);
  });
});

// The embedded engine has no processes to end.
describe.runIf(inject('engine').name === 'postgres')('a connection that the server ends', () => {
  const engine = inject('engine');
  const admin = openDatabase(
    { connectionString: engine.name === 'postgres' ? engine.address : '', poolSize: 1 },
    () => {},
  );
  afterAll(() => admin.destroy());

  const databaseName = async () =>
    (await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)).rows[0]?.name;
  const readPid = async (connection: Db) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection)).rows[0]?.pid;

  async function waitForExit(pid: number | undefined): Promise<void> {
    const isThere = async () =>
      (await sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`.execute(admin)).rows.length > 0;
    while (await isThere()) await setTimeout(5);
    await setTimeout(20);
  }

  it('in the middle of a transaction fails that alone', async () => {
    const work = db.transaction().execute(async (transaction) => {
      const pid = await readPid(transaction);
      await sql`SELECT pg_terminate_backend(${pid})`.execute(admin);
      await waitForExit(pid);
      await sql`SELECT 1`.execute(transaction);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await readPid(db)).toBeTypeOf('number');
  });

  it('under load costs clients at most a 503', async () => {
    const name = await databaseName();
    const { browser, account } = await signUp(app);
    const over = new AbortController();
    const seen = new Map<string, number>();
    async function load(ask: (round: number) => Response | Promise<Response>): Promise<void> {
      for (let round = 0; !over.signal.aborted; round += 1) {
        const { status, headers } = await ask(round);
        const kind = status === 200 ? '200' : `${status} after ${headers.get('retry-after')} s`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
    const loads = [
      load((round) => app.request(`/negocios?search=pan${round}`, { headers: HTML })),
      load(() => app.request('/mi-cuenta', { headers: { ...HTML, ...owner.session } })),
      load((round) => browser.get(`/api/business-profiles/all/filtered?search=espiga${round}`)),
      // An account may sign in 30 times in ten minutes.
      load(() => setTimeout(150).then(() => openBrowser(app).post('/api/auth/sign-in', account))),
    ];
    for (let round = 0; round < 20; round += 1) {
      await setTimeout(100);
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = ${name} ORDER BY random() LIMIT 1`.execute(admin);
    }
    over.abort();
    await Promise.all(loads);
    expect(seen.get('200')).toBeGreaterThan(0);
    // A page may have lost a part that it leaves out, so not each of them reports it.
    expect(Array.from(seen.keys()).filter((kind) => kind !== '200' && kind !== '503 after 5 s')).toEqual([]);
    expect((await app.request('/readyz')).status).toBe(200);
  });
});
