import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Income, PaymentPage } from '#features/plans/payments.ts';
import { deleteOldPayments } from '#features/plans/server/index.ts';
import { exportPath } from '#features/import-export/schema.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';

const opened = await openTestApp();
const { db, deps, clock, close } = opened;
afterAll(close);
const NOW = clock.now();
beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('planPayment').execute();
});

const admin = await newPlanAdmin(opened);
const PATH = '/api/plan-payments/';
const PAYMENT = { amount: 40, method: 'transfer', paid_on: '2026-03-13' };
type Person = Awaited<ReturnType<typeof newPerson>>;

const payments = async (query = '') =>
  v.parse(PaymentPage, fromWire(await (await admin.get(`${PATH}${query}`)).json()));
const firstId = async () => (await payments()).items[0]!.id;
const income = async (query = '') =>
  v.parse(Income, fromWire(await (await admin.get(`${PATH}income${query}`)).json()));

async function activate(person: Person, payment: object | null = null): Promise<number> {
  await admin.renew(person.id, { period: 'month', expiresAt: null, payment });
  return (await admin.terms(person.id))[0]!.id;
}

const pay = (termId: number, values: object = {}, key?: string) =>
  admin.send('POST', PATH, { term_id: termId, ...PAYMENT, ...values }, key ? { 'idempotency-key': key } : {});

const insertPaid = (paidOn: string, amount: number, userId = 1) =>
  db
    .insertInto('planPayment')
    .values({ userId, beginsAt: NOW, amount, method: 'cash', paidOn, takenAt: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('a payment', () => {
  it('can follow later, once a term and once a tap, and the person is told', async () => {
    const ana = await newPerson(opened, { name: 'Ana Xicará' });
    const termId = await activate(ana);
    const first = await pay(termId, { reference: '007' }, 'one-tap-twice');
    const again = await pay(termId, { reference: '007' }, 'one-tap-twice');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect((await pay(termId)).status).toBe(409);
    expect((await payments()).items).toMatchObject([{ payer: 'Ana Xicará', amount: 40, reference: '007' }]);
    const { items } = await (await ana.get('/api/users/notices/all')).json();
    expect(items[0].text).toBe('Anotamos tu pago de Premium: Q40, transferencia, 13 de marzo de 2026.');
  });

  it('is on the page of its person, the newest first, also once it is voided', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const termId = await activate(ana);
    await pay(termId, { paid_on: '2026-03-12', reference: 'B-1' });
    await admin.send('POST', `${PATH}${await firstId()}/void`, { reason: 'Era de otra persona.' });
    await pay(termId, { reference: 'B-2' });
    await insertPaid('2026-03-01', 40, eva.id);
    const { payments: listed } = await (await admin.get(`/api/admin/accounts/${ana.id}`)).json();
    expect(listed).toMatchObject([
      { reference: 'B-2', taker_name: 'Eva Chávez', voided_at: null },
      { reference: 'B-1', void_reason: 'Era de otra persona.' },
    ]);
  });

  it('is voided with a reason, once, stays in the list, and can be written again', async () => {
    const ana = await newPerson(opened);
    const termId = await activate(ana, PAYMENT);
    const id = await firstId();
    const voiding = (reason: string) => admin.send('POST', `${PATH}${id}/void`, { reason });
    expect((await voiding('')).status).toBe(422);
    for (let count = 0; count < 2; count += 1) expect((await voiding('Eran Q400.')).status).toBe(204);
    expect((await payments()).items).toMatchObject([{ voidedAt: NOW, voidReason: 'Eran Q400.' }]);
    expect(await admin.entriesAbout(ana.id)).toMatchObject([
      { act: 'plan-assigned' },
      { act: 'payment-recorded' },
      { act: 'payment-voided', before: { amount: 'Q40' }, after: { reason: 'Eran Q400.' } },
    ]);
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: true });
    expect((await pay(termId, { amount: 400 })).status).toBe(200);
    expect(await income()).toMatchObject({ total: 400 });
  });

  it('of an undone or unknown term is refused', async () => {
    const ana = await newPerson(opened);
    const termId = await activate(ana);
    await admin.undo(termId);
    expect((await pay(termId)).status).toBe(409);
    expect((await pay(999_999)).status).toBe(404);
    expect((await admin.send('POST', `${PATH}999999/void`, { reason: 'No existe.' })).status).toBe(404);
  });
});

describe('the income', () => {
  it('sums the months of a year, without voided payments, and leads to the years before', async () => {
    for (const [paidOn, amount] of [
      ['2026-01-01', 0.1],
      ['2026-01-31', 0.2],
      ['2026-03-13', 400],
      ['2025-12-31', 40],
    ] as const)
      await insertPaid(paidOn, amount);
    const { id } = await insertPaid('2026-03-01', 1_000);
    await admin.send('POST', `${PATH}${id}/void`, { reason: 'Se anotó dos veces.' });
    expect(await income()).toEqual({
      year: 2026,
      total: 400.3,
      months: [
        { month: '2026-03', payments: 1, total: 400 },
        { month: '2026-01', payments: 2, total: 0.3 },
      ],
      earlierYear: 2025,
      laterYear: null,
    });
    expect(await income('?year=2025')).toMatchObject({ total: 40, earlierYear: null, laterYear: 2026 });
    expect((await admin.get(`${PATH}income?year=20`)).status).toBe(422);
  });

  it('lists the payments of a month by pages, newest first', async () => {
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28', '2026-03-01'])
      await insertPaid(day, 40);
    const first = await payments('?month=2026-02&limit=2');
    expect([first.total, first.items.map(({ paidOn }) => paidOn)]).toEqual([3, ['2026-02-28', '2026-02-14']]);
    const second = await payments(`?month=2026-02&limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ paidOn }) => paidOn)).toEqual(['2026-02-01']);
    expect((await payments(`?month=2026-02&limit=2&cursor=${second.previousCursor}`)).items).toEqual(
      first.items,
    );
  });
});

describe('accounts', () => {
  const csv = async () => {
    const rows: Record<string, string>[] = parse(await (await admin.get(exportPath('payments'))).text(), {
      bom: true,
      columns: true,
    });
    return rows;
  };

  it('are saved as CSV, with days, without formulas', async () => {
    const ana = await newPerson(opened, { name: '=1+1' });
    await activate(ana, { ...PAYMENT, amount: 1_234.5, reference: '=HYPERLINK("x")' });
    expect(await csv()).toMatchObject([
      {
        'Fecha de pago': '2026-03-13',
        'Monto en quetzales': '1234.5',
        'Forma de pago': 'Transferencia',
        'Boleta o número': `'=HYPERLINK("x")`,
        Nombre: "'=1+1",
        Email: ana.user.email,
        'Anotado por': 'Eva Chávez',
      },
    ]);
  });

  it('outlast the account, which is a number from then on', async () => {
    const ana = await newPerson(opened, { name: 'Ana Xicará' });
    await activate(ana, PAYMENT);
    expect((await admin.send('DELETE', `/api/users/${ana.id}`, {})).status).toBe(204);
    expect((await payments()).items).toMatchObject([{ payer: `Cuenta ${ana.id}, ya cerrada`, amount: 40 }]);
    expect(await csv()).toMatchObject([{ Nombre: `Cuenta ${ana.id}, ya cerrada`, Email: '' }]);
    expect(await admin.terms(ana.id)).toEqual([]);
    const id = await firstId();
    expect((await admin.send('POST', `${PATH}${id}/void`, { reason: 'Se devolvió.' })).status).toBe(204);
  });

  it('end four years after the tax of their year is due', async () => {
    await insertPaid('2021-01-01', 1);
    await insertPaid('2021-12-31', 2);
    await insertPaid('2022-01-01', 3);
    clock.set(new Date('2026-03-30T12:00:00Z'));
    await deleteOldPayments(deps);
    expect((await payments()).total).toBe(3);
    clock.set(new Date('2026-04-02T12:00:00Z'));
    await deleteOldPayments(deps);
    expect((await payments()).items).toMatchObject([{ paidOn: '2022-01-01' }]);
  });
});

it('is for administrators only', async () => {
  const ana = await newPerson(opened);
  const end = { period: 'month', expires_at: null };
  const statuses = [
    (await ana.get('/api/user-subscriptions/admin/ending')).status,
    (await ana.get('/api/plan-terms/')).status,
    (await ana.get(PATH)).status,
    (await ana.get(`${PATH}income`)).status,
    (await ana.send('POST', `/api/user-subscriptions/admin/renew/${ana.id}`, end)).status,
    (await ana.send('POST', '/api/plan-terms/1/undo', { reason: 'No.' })).status,
    (await ana.send('POST', PATH, { term_id: 1, ...PAYMENT })).status,
    (await ana.send('POST', `${PATH}1/void`, { reason: 'No.' })).status,
  ];
  expect(new Set(statuses)).toEqual(new Set([403]));
});
