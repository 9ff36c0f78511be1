import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { EndingPage } from '#features/plans/payments.ts';
import { dayEnd } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);
const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const admin = await newPlanAdmin(opened);
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY);
const PAYMENT = { amount: 40, method: 'deposit', paid_on: '2026-03-12', reference: ' Boleta 0042 ' };

const subscriber = (planExpiresAt: Date, values: Parameters<typeof newPerson>[1] = {}) =>
  newPerson(opened, { premium: true, planExpiresAt, ...values });

const noticesOf = async (person: Awaited<ReturnType<typeof newPerson>>): Promise<string[]> => {
  const { items } = await (await person.get('/api/users/notices/all')).json();
  return items.map(({ text }: { text: string }) => text);
};

describe('renewing', () => {
  it.each([
    ['2026-03-20', 'month', '2026-04-20'],
    ['2026-03-31', 'month', '2026-04-30'],
    ['2026-03-20', 'year', '2027-03-20'],
    ['2028-02-29', 'year', '2029-02-28'],
  ] as const)('from %s for a %s gives until the end of %s', async (end, period, later) => {
    const ana = await subscriber(dayEnd(end));
    expect((await admin.renew(ana.id, { period, expiresAt: dayEnd(end) })).status).toBe(200);
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: true, expiresAt: dayEnd(later) });
  });

  it('counts from the day that is shown, at whatever hour the plan ended', async () => {
    const end = new Date('2026-03-20T18:00:00Z');
    const ana = await subscriber(end);
    await admin.renew(ana.id, { period: 'month', expiresAt: end });
    expect(await admin.planOf(ana.id)).toMatchObject({ expiresAt: dayEnd('2026-04-20') });
  });

  it('counts from today once the plan has ended, and gives a person without one their first', async () => {
    const ended = await subscriber(daysLater(-3));
    const first = await newPerson(opened);
    await admin.renew(ended.id, { period: 'month', expiresAt: daysLater(-3) });
    await admin.renew(first.id, { period: 'year', expiresAt: null });
    expect(await admin.planOf(ended.id)).toMatchObject({ startedAt: NOW, expiresAt: dayEnd('2026-04-13') });
    expect(await admin.planOf(first.id)).toMatchObject({ startedAt: NOW, expiresAt: dayEnd('2027-03-13') });
  });

  it('records the payment and the term it pays, in the log and to the person', async () => {
    const end = dayEnd('2026-03-20');
    const ana = await subscriber(end, { name: 'Ana Xicará' });
    await admin.renew(ana.id, { period: 'month', expiresAt: end, payment: PAYMENT });
    expect(await admin.terms(ana.id)).toMatchObject([
      {
        name: 'Ana Xicará',
        period: 'month',
        isRenewal: true,
        beginsAt: end,
        expiresAt: dayEnd('2026-04-20'),
        giverName: 'Eva Chávez',
        isUndoable: true,
        payment: {
          payer: 'Ana Xicará',
          amount: 40,
          method: 'deposit',
          paidOn: '2026-03-12',
          reference: 'Boleta 0042',
          takerName: 'Eva Chávez',
          beginsAt: end,
          endsAt: dayEnd('2026-04-20'),
        },
      },
    ]);
    expect(await admin.entriesAbout(ana.id)).toMatchObject([
      { act: 'plan-assigned', before: { expiresAt: end }, after: { expiresAt: dayEnd('2026-04-20') } },
      { act: 'payment-recorded', after: { amount: 'Q40', method: 'Depósito', reference: 'Boleta 0042' } },
    ]);
    expect(await noticesOf(ana)).toEqual(['Tu plan Premium dura más: vence el 20 de abril de 2026.']);
    expect(await subjectsTo(opened, ana.user.email)).toEqual(['Tu plan Premium de Plaza Chapina dura más']);
  });

  it('shows what the free plan hid', async () => {
    const ana = await subscriber(daysLater(-1));
    for (const days of [3, 2]) await buildBusiness(db, { userId: ana.id, createdAt: daysLater(-days) });
    await db.updateTable('businessProfile').set({ isHidden: true }).where('userId', '=', ana.id).execute();
    await admin.renew(ana.id, { period: 'month', expiresAt: daysLater(-1) });
    const rows = await db
      .selectFrom('businessProfile')
      .select('isHidden')
      .where('userId', '=', ana.id)
      .execute();
    expect(rows).toEqual([{ isHidden: false }, { isHidden: false }]);
  });

  it('accepts the request that waits, and records its code', async () => {
    const ana = await newPerson(opened);
    const { code } = await (await ana.send('POST', '/api/premium-requests/', { period: 'year' })).json();
    await admin.renew(ana.id, { period: 'year', expiresAt: null });
    expect(await (await ana.get('/api/premium-requests/own')).json()).toBeNull();
    expect(await admin.entriesAbout(ana.id)).toMatchObject([{ act: 'plan-assigned', after: { code } }]);
  });

  it('changes nothing for an end that is no longer true, and says which is', async () => {
    const end = dayEnd('2026-03-20');
    const ana = await subscriber(end);
    await admin.renew(ana.id, { period: 'month', expiresAt: end });
    const again = await admin.renew(ana.id, { period: 'month', expiresAt: end, payment: PAYMENT });
    expect([again.status, await again.json()]).toEqual([
      409,
      {
        detail:
          'El plan cambió mientras lo veías: ahora la fecha de fin es el 20 de abril de 2026. Recarga la página.',
      },
    ]);
    expect(await admin.terms(ana.id)).toMatchObject([{ payment: null }]);
  });

  it('refuses a plan without an end', async () => {
    const ana = await newPerson(opened, { premium: true });
    expect((await admin.renew(ana.id, { period: 'month', expiresAt: null })).status).toBe(409);
  });

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -40 }],
    ['amount', { amount: 39.999 }],
    ['amount', { amount: 100_000.01 }],
    ['method', { method: 'cheque' }],
    ['paid_on', { paid_on: '2026-03-14' }],
    ['paid_on', { paid_on: '2026-02-30' }],
    ['paid_on', { paid_on: '2025-03-12' }],
    ['reference', { reference: 'x'.repeat(61) }],
  ])('refuses a payment with a wrong %s: %o', async (field, wrong) => {
    const ana = await newPerson(opened);
    const payment = { ...PAYMENT, ...wrong };
    const refused = await admin.renew(ana.id, { period: 'month', expiresAt: null, payment });
    const { detail } = await refused.json();
    expect([refused.status, detail[0].loc]).toEqual([422, ['json', 'payment', field]]);
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: false });
  });

  it('takes the day of Guatemala for today, late in the evening too', async () => {
    const ana = await newPerson(opened);
    clock.set(new Date('2026-03-14T05:59:00Z'));
    const tomorrow = { ...PAYMENT, paid_on: '2026-03-14' };
    expect((await admin.renew(ana.id, { period: 'month', expiresAt: null, payment: tomorrow })).status).toBe(
      422,
    );
    const today = { ...PAYMENT, paid_on: '2026-03-13' };
    await admin.renew(ana.id, { period: 'month', expiresAt: null, payment: today });
    expect(await admin.planOf(ana.id)).toMatchObject({ expiresAt: dayEnd('2026-04-13') });
  });
});

describe('the list of ends', () => {
  const mark = 'Pacaya';
  const ending = async (query: string) => {
    const response = await admin.get(`/api/user-subscriptions/admin/ending?limit=50${query}`);
    const page = v.parse(EndingPage, fromWire(await response.json()));
    return { ...page, items: page.items.filter(({ name }) => name.endsWith(mark)) };
  };

  it('has who ends in 7 and in 30 days, and who ended, with how to reach them', async () => {
    const people = [
      { name: `Hoy ${mark}`, planExpiresAt: dayEnd('2026-03-13'), phoneNumber: '+50255550001' },
      { name: `Siete ${mark}`, planExpiresAt: dayEnd('2026-03-20'), phoneNumber: '+50222320000' },
      { name: `Ocho ${mark}`, planExpiresAt: dayEnd('2026-03-21') },
      { name: `Treinta ${mark}`, planExpiresAt: dayEnd('2026-04-12') },
      { name: `Después ${mark}`, planExpiresAt: dayEnd('2026-04-13') },
      { name: `Ayer ${mark}`, planExpiresAt: dayEnd('2026-03-12') },
      { name: `Hace mucho ${mark}`, planExpiresAt: dayEnd('2026-02-10') },
    ];
    const ids: number[] = [];
    for (const values of people) ids.push((await newPerson(opened, { premium: true, ...values })).id);
    await buildBusiness(db, { userId: ids[1]!, name: 'Taller Siete', whatsappNumber: '+50244440002' });
    const names = async (query: string) =>
      (await ending(query)).items.map(({ name }) => name.split(` ${mark}`)[0]);
    expect(await names('')).toEqual(['Hoy', 'Siete']);
    expect(await names('&within=month')).toEqual(['Hoy', 'Siete', 'Ocho', 'Treinta']);
    expect(await names('&within=ended')).toEqual(['Ayer']);
    expect((await ending('')).items).toMatchObject([
      { isPremium: true, whatsapp: '+50255550001', phone: '+50255550001', businessNames: [] },
      { whatsapp: '+50244440002', phone: '+50222320000', businessNames: ['Taller Siete'] },
    ]);
    await admin.checkExpired();
    expect(await names('&within=ended')).toEqual(['Ayer']);
    expect((await ending('&within=ended')).counts.ended).toBeGreaterThan(0);
  });

  it('pages, soonest first', async () => {
    for (const hour of [1, 2, 3])
      await subscriber(new Date(NOW.getTime() + hour * 1_000), { name: `Página ${hour}` });
    const read = async (cursor: string) =>
      v.parse(
        EndingPage,
        fromWire(await (await admin.get(`/api/user-subscriptions/admin/ending?limit=2${cursor}`)).json()),
      );
    const first = await read('');
    const second = await read(`&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].slice(0, 3).map(({ name }) => name)).toEqual([
      'Página 1',
      'Página 2',
      'Página 3',
    ]);
    expect((await read(`&cursor=${second.previousCursor}`)).items).toEqual(first.items);
  });
});
