import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlert } from '#db/builders/alert.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { MAX_ALERTS } from '../filters.ts';
import { processAlerts } from './jobs.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

beforeEach(async () => {
  clock.set(NOW);
  for (const table of ['alert', 'alertGuest', 'unmatchedContent', 'mailOutbox', 'rateLimit'] as const)
    await db.deleteFrom(table).execute();
});

const DAILY = { target: 'announcements', frequency: 'daily' } as const;
const ask = (body: object) => openBrowser(app).post('/api/alerts', body);

const rows = () => db.selectFrom('alert').selectAll().orderBy('id').execute();
const newestMail = () =>
  db.selectFrom('mailOutbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const linkOf = (text: string) => /\/enlace\/aviso\?t=[\w.-]+/.exec(text)?.[0] ?? '';

const ORIGIN = { origin: deps.site.url };
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = ORIGIN) =>
  app.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
const readLink = async (path: string) =>
  (await app.request(path.replace('/enlace/aviso', '/api/alert-links'))).json();

async function subscribed(email: string, body: object = DAILY): Promise<string> {
  expect((await ask({ ...body, email })).status).toBe(200);
  const link = linkOf((await newestMail()).text);
  expect((await submit(link, { act: 'confirm' })).status).toBe(303);
  return link;
}

describe('a guest', () => {
  it('confirms with a button, not by reading, once and within 48 hours', async () => {
    const response = await ask({ ...DAILY, search: 'tacos', email: ' Ana@Correo.example ' });
    expect(await response.json()).toEqual({ state: 'waiting' });
    const { toAddress, text } = await newestMail();
    expect(toAddress).toBe('ana@correo.example');
    const link = linkOf(text);
    expect(await readLink(link)).toMatchObject({
      purpose: 'confirmation',
      alerts: [{ search: 'tacos', is_confirmed: false }],
    });
    expect((await rows())[0]?.confirmedAt).toBeNull();
    await submit(link, { act: 'confirm' });
    expect((await rows())[0]?.confirmedAt).toEqual(NOW);
    later(HOUR);
    await submit(link, { act: 'confirm' });
    expect((await rows())[0]?.confirmedAt).toEqual(NOW);
    await db.deleteFrom('alert').execute();
    await submit(link, { act: 'confirm' });
    expect([await rows(), await readLink(link)]).toEqual([[], null]);
  });

  it('who does not confirm leaves nothing after 48 hours', async () => {
    await ask({ ...DAILY, email: 'ana@correo.example' });
    const link = linkOf((await newestMail()).text);
    later(2 * DAY + MINUTE);
    await submit(link, { act: 'confirm' });
    expect(await readLink(link)).toBeNull();
    expect((await rows())[0]?.confirmedAt).toBeNull();
    await processAlerts(deps);
    expect(await rows()).toEqual([]);
    expect(await db.selectFrom('alertGuest').selectAll().execute()).toEqual([]);
  });

  it('gets no word of a stranger before confirming', async () => {
    const { id: businessId } = await buildBusiness(db, { name: 'Compra en malo punto com' });
    await ask({ ...DAILY, search: 'texto ajeno', email: 'ana@correo.example' });
    await ask({
      target: 'business',
      business_id: businessId,
      frequency: 'daily',
      email: 'ana@correo.example',
    });
    const mails = await db.selectFrom('mailOutbox').select(['subject', 'html', 'text']).execute();
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(/ajeno|malo punto/);
  });

  it('gets the same answer with and without an account, and after too many mails', async () => {
    const { user } = await newPerson(opened);
    const answers = [];
    for (const email of [user.email, 'nadie@correo.example']) {
      const response = await ask({ ...DAILY, email });
      answers.push([response.status, await response.text()]);
    }
    for (let count = 0; count < 6; count += 1) {
      const response = await ask({ ...DAILY, email: 'na.die+x@correo.example'.replace('.', '') });
      answers.push([response.status, await response.text()]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    const sent = await db.selectFrom('mailOutbox').select('toAddress').execute();
    expect(sent.filter(({ toAddress }) => toAddress.startsWith('nadie'))).toHaveLength(5);
  });

  it('is left some of its mails by a stranger who asks for them', async () => {
    const email = 'ana@correo.example';
    const stranger = openBrowser(app);
    for (let count = 0; count < 6; count += 1)
      await stranger.post('/api/alerts', { ...DAILY, email, search: `ajeno${count}` });
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(3);
    await subscribed(email);
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(4);
  });

  it('gets at most 20, also by requests at once', async () => {
    const email = 'ana@correo.example';
    for (let count = 1; count < MAX_ALERTS; count += 1)
      await buildAlert(db, { email, search: `palabra${count}` });
    const asked = Array.from({ length: 4 }, (_, index) => ask({ ...DAILY, search: `otra${index}`, email }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows()).toHaveLength(MAX_ALERTS);
  });

  it('is not filled by what strangers asked for', async () => {
    const email = 'ana@correo.example';
    for (let count = 0; count < MAX_ALERTS; count += 1)
      await buildAlert(db, { email, search: `ajeno${count}`, isConfirmed: false, at: NOW });
    await subscribed(email);
    expect(await rows()).toHaveLength(MAX_ALERTS);
    expect((await rows()).filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
  });

  it('asks again for the same without a second alert', async () => {
    await subscribed('ana@correo.example', { ...DAILY, search: 'Tacos' });
    await ask({ ...DAILY, search: 'taco', frequency: 'instant', email: 'ana@correo.example' });
    expect(await rows()).toMatchObject([{ frequency: 'daily', confirmedAt: NOW }]);
  });

  it('is led by a link that serves to what was confirmed long ago', async () => {
    await subscribed('ana@correo.example');
    later(30 * DAY);
    await ask({ ...DAILY, email: 'ana@correo.example' });
    expect(await readLink(linkOf((await newestMail()).text))).toMatchObject({
      purpose: 'confirmation',
      alerts: [{ is_confirmed: true }],
    });
  });
});

describe('a request', () => {
  it.each([
    ['without an address', DAILY, 'email'],
    ['with words that find nothing', { ...DAILY, search: 'de la', email: 'a@b.example' }, 'search'],
    [
      'with an unknown category',
      { target: 'businesses', frequency: 'daily', category_id: 999_999, email: 'a@b.example' },
      'category_id',
    ],
    ['with an unknown place', { ...DAILY, place_code: '9999', email: 'a@b.example' }, 'place_code'],
    [
      'with an unknown business',
      { target: 'business', frequency: 'daily', business_id: 999_999, email: 'a@b.example' },
      'business_id',
    ],
    [
      'without the business to follow',
      { target: 'business', frequency: 'daily', email: 'a@b.example' },
      'business_id',
    ],
    [
      'with a kind of businesses',
      { target: 'businesses', frequency: 'daily', kind: 'job', email: 'a@b.example' },
      'kind',
    ],
  ])('%s is refused by its field', async (_, body, field) => {
    const response = await ask(body);
    const { detail } = await response.json();
    expect([response.status, detail[0].loc.at(-1)]).toEqual([422, field]);
    expect(await rows()).toEqual([]);
  });

  it('for a hidden business is refused', async () => {
    const { id } = await buildBusiness(db);
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', id).execute();
    expect(
      (await ask({ target: 'business', business_id: id, frequency: 'daily', email: 'a@b.example' })).status,
    ).toBe(422);
    expect((await app.request(`/api/alerts/conditions?business=${id}`)).status).toBe(404);
  });
});
