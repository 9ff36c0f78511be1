import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PremiumRequest } from '#features/plans/schema.ts';
import { dayEnd, guatemalaDay } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { endCases } from './index.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';

const opened = await openTestApp();
const { db, deps, clock, close } = opened;
afterAll(close);
const NOW = clock.now();
beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('moderationCase').execute();
});

const daysLater = (days: number, from = NOW) => new Date(from.getTime() + days * DAY);
const admin = await newPlanAdmin(opened);
type Person = Awaited<ReturnType<typeof newPerson>>;

const parse = async (response: Response) =>
  v.parse(v.nullable(PremiumRequest), fromWire(await response.json()));
const readOwn = async (person: Person) => parse(await person.get('/api/premium-requests/own'));

async function request(person: Person, period: 'month' | 'year' = 'month') {
  const response = await person.send('POST', '/api/premium-requests/', { period });
  expect(response.status).toBe(200);
  return v.parse(PremiumRequest, fromWire(await response.json()));
}

describe('a request for premium', () => {
  it('has an unambiguous code, and stays the same while it is open', async () => {
    const ana = await newPerson(opened);
    expect(await readOwn(ana)).toBeNull();
    const first = await request(ana);
    expect(first.code).toMatch(/^PC-[2-9A-HJKMNP-Z]{5}$/);
    clock.set(daysLater(1));
    const again = { ...first, period: 'year', lapsesAt: daysLater(31) };
    expect(await request(ana, 'year')).toEqual(again);
    expect(await readOwn(ana)).toEqual(again);
  });

  it('is listed for administrators, oldest first, with the plan of the person', async () => {
    const beto = await newPerson(opened, { name: 'Beto', premium: true, planExpiresAt: daysLater(3) });
    const ana = await newPerson(opened, { name: 'Ana' });
    const second = await request(beto);
    clock.set(daysLater(-1));
    const first = await request(ana, 'year');
    clock.set(NOW);
    const { email } = ana.user;
    await buildBusiness(db, { userId: ana.id, name: 'Telares Ana' });
    const shown = ({ createdAt: openedAt, lapsesAt: _, ...asked }: PremiumRequest) => ({
      ...asked,
      openedAt,
    });
    expect(await admin.waiting()).toMatchObject({
      total: 2,
      items: [
        {
          ...shown(first),
          userId: ana.id,
          userName: 'Ana',
          userEmail: email,
          businessNames: ['Telares Ana'],
          isPremium: false,
          expiresAt: null,
        },
        {
          ...shown(second),
          userId: beto.id,
          userName: 'Beto',
          userEmail: beto.user.email,
          businessNames: [],
          isPremium: true,
          expiresAt: daysLater(3),
        },
      ],
    });
  });

  it('needs a verified address, a known period, and is rate limited', async () => {
    const unverified = await newPerson(opened, { emailVerified: false });
    const asked = await unverified.send('POST', '/api/premium-requests/', { period: 'month' });
    expect([asked.status, await asked.json()]).toMatchObject([403, { code: 'email-not-verified' }]);
    const ana = await newPerson(opened);
    expect((await ana.send('POST', '/api/premium-requests/', { period: 'week' })).status).toBe(422);
    const statuses = [];
    // The rejected request used up one of 30 points.
    for (let count = 0; count < 30; count += 1)
      statuses.push((await ana.send('POST', '/api/premium-requests/', { period: 'month' })).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe('its activation', () => {
  it.each([
    { period: 'month', end: '2026-04-13' },
    { period: 'year', end: '2027-03-13' },
  ] as const)('gives a $period to the end of $end, and records the code', async ({ period, end }) => {
    const ana = await newPerson(opened);
    const { id, code } = await request(ana, period);
    expect((await admin.activate(id)).status).toBe(204);
    const plan = { isPremium: true, startedAt: NOW, expiresAt: dayEnd(end) };
    expect(await admin.planOf(ana.id)).toMatchObject(plan);
    expect(await admin.entriesAbout(ana.id)).toMatchObject([{ act: 'plan-assigned', after: { code } }]);
    expect([await readOwn(ana), (await admin.waiting()).total]).toEqual([null, 0]);
  });

  it('starts at the end of a running plan, or now after an expired one', async () => {
    const ana = await newPerson(opened);
    await admin.assign(ana.id, { started_at: daysLater(-10), expires_at: daysLater(2) });
    await admin.activate((await request(ana)).id);
    expect(await admin.planOf(ana.id)).toMatchObject({
      startedAt: daysLater(-10),
      expiresAt: dayEnd('2026-04-15'),
    });
    await admin.redate(ana.id, { expires_at: daysLater(3) });
    clock.set(daysLater(4));
    await admin.activate((await request(ana)).id);
    expect(await admin.planOf(ana.id)).toMatchObject({
      startedAt: daysLater(4),
      expiresAt: dayEnd('2026-04-17'),
    });
  });

  it('leaves a plan without an end as it is', async () => {
    const ana = await newPerson(opened, { premium: true });
    const { id, code } = await request(ana);
    await admin.activate(id);
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: true, expiresAt: null });
    expect((await admin.waiting()).total).toBe(0);
    expect(await admin.entriesAbout(ana.id)).toMatchObject([{ act: 'plan-assigned', after: { code } }]);
  });

  it('also happens by assigning a plan', async () => {
    const ana = await newPerson(opened);
    const { id } = await request(ana);
    const { expiresAt } = await admin.assign(ana.id);
    expect((await admin.waiting()).total).toBe(0);
    await admin.activate(id);
    expect(await admin.planOf(ana.id)).toMatchObject({ expiresAt });
  });
});

describe('what was paid', () => {
  const payment = { amount: 40, method: 'deposit', paid_on: guatemalaDay(NOW), reference: '0042' };

  it('is recorded with the activation, once', async () => {
    const ana = await newPerson(opened);
    const { id } = await request(ana);
    expect((await admin.activate(id, { payment })).status).toBe(204);
    expect((await admin.activate(id, { payment })).status).toBe(204);
    const [term, ...others] = await admin.terms(ana.id);
    expect([term?.payment, others]).toMatchObject([{ amount: 40, method: 'deposit', reference: '0042' }, []]);
    expect((await admin.entriesAbout(ana.id)).map(({ act }) => act)).toEqual([
      'plan-assigned',
      'payment-recorded',
    ]);
  });

  it('leaves the request open if it is paid on a day that has not come, or without an amount', async () => {
    const ana = await newPerson(opened);
    const { id } = await request(ana);
    for (const wrong of [{ paid_on: '2999-01-01' }, { amount: 0 }])
      expect((await admin.activate(id, { payment: { ...payment, ...wrong } })).status).toBe(422);
    expect([(await admin.waiting()).total, await admin.terms(ana.id)]).toEqual([1, []]);
  });
});

describe('its end', () => {
  it('comes after 30 days without a payment, and the person is told what to do', async () => {
    const ana = await newPerson(opened);
    const { id, code, lapsesAt } = await request(ana);
    expect(lapsesAt).toEqual(daysLater(30));
    clock.set(new Date(daysLater(30).getTime() - 1));
    await endCases(deps);
    expect(await readOwn(ana)).toMatchObject({ code });
    clock.set(daysLater(30));
    expect([await readOwn(ana), (await admin.waiting()).total]).toEqual([null, 0]);
    expect((await admin.activate(id)).status).toBe(409);
    for (let count = 0; count < 2; count += 1) await endCases(deps);
    const row = await db
      .selectFrom('moderationCase')
      .select('outcome')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ outcome: 'lapsed' });
    const { items } = await (await ana.get('/api/users/notices/all')).json();
    expect(items).toMatchObject([
      {
        kind: 'plan',
        text: `Tu solicitud de Premium ${code} venció. Si todavía quieres Premium, pídelo otra vez.`,
        path: '/planes-suscripcion',
      },
    ]);
    expect(await subjectsTo(opened, ana.user.email)).toEqual([
      'Tu solicitud de Premium en Plaza Chapina venció',
    ]);
    expect((await request(ana)).code).not.toBe(code);
  });
});

describe('its dismissal', () => {
  it('happens once, leaves the plan as it is, and allows a new request', async () => {
    const ana = await newPerson(opened);
    const { id, code } = await request(ana);
    for (let count = 0; count < 2; count += 1) expect((await admin.dismiss(id)).status).toBe(204);
    expect(await admin.entriesAbout(ana.id)).toMatchObject([
      { act: 'request-dismissed', before: { code, period: 'month' }, after: null },
    ]);
    expect((await admin.activate(id)).status).toBe(409);
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: false });
    expect((await request(ana)).code).not.toBe(code);
  });

  it('answers 409 for an activated request', async () => {
    const ana = await newPerson(opened);
    const { id } = await request(ana);
    await admin.activate(id);
    expect((await admin.dismiss(id)).status).toBe(409);
  });
});
