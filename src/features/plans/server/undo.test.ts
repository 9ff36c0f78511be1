import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayEnd } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
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
const PAYMENT = { amount: 39.5, method: 'cash', paid_on: '2026-03-13' };

const visibleBusinesses = async (userId: number) => {
  const rows = await db
    .selectFrom('businessProfile')
    .select('name')
    .where('userId', '=', userId)
    .where('isHidden', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
};

const lastTerm = async (userId: number) => (await admin.terms(userId))[0]!;

describe('undoing', () => {
  it('a first activation gives back the free plan, hides, voids the payment, and tells', async () => {
    const ana = await newPerson(opened);
    for (const [place, name] of ['Café', 'Taller'].entries())
      await buildBusiness(db, { userId: ana.id, name, createdAt: daysLater(place - 5) });
    await admin.renew(ana.id, { period: 'month', expiresAt: null, payment: PAYMENT });
    expect(await visibleBusinesses(ana.id)).toEqual(['Café', 'Taller']);
    const { id } = await lastTerm(ana.id);
    clock.set(daysLater(1));
    expect((await admin.undo(id, 'Era otra Ana.')).status).toBe(204);
    expect(await admin.planOf(ana.id)).toMatchObject({
      planName: 'Free',
      isPremium: false,
      startedAt: null,
      expiresAt: null,
    });
    expect(await visibleBusinesses(ana.id)).toEqual(['Café']);
    expect(await lastTerm(ana.id)).toMatchObject({
      undoneAt: daysLater(1),
      undoReason: 'Era otra Ana.',
      isUndoable: false,
      payment: null,
    });
    expect((await admin.entriesAbout(ana.id)).slice(2)).toMatchObject([
      {
        act: 'plan-undone',
        before: { plan: 'Premium', startedAt: NOW, expiresAt: dayEnd('2026-04-13') },
        after: { plan: 'Free', startedAt: null, expiresAt: null, reason: 'Era otra Ana.' },
      },
      { act: 'payment-voided', before: { amount: 'Q39.50' }, after: { reason: 'Era otra Ana.' } },
    ]);
    const { items } = await (await ana.get('/api/users/notices/all')).json();
    expect(items[0].text).toBe(
      'Deshicimos el último cambio de tu plan Premium. Tu cuenta está en el plan Gratis, como antes. Motivo: Era otra Ana.',
    );
    expect((await subjectsTo(opened, ana.user.email)).at(-1)).toBe(
      'Deshicimos el último cambio de tu plan Premium de Plaza Chapina',
    );
  });

  it('goes back one renewal at a time', async () => {
    const end = dayEnd('2026-03-31');
    const ana = await newPerson(opened, { premium: true, planExpiresAt: end });
    await admin.renew(ana.id, { period: 'month', expiresAt: end });
    await admin.renew(ana.id, { period: 'month', expiresAt: dayEnd('2026-04-30') });
    const [second, first] = await admin.terms(ana.id);
    expect([second!.isUndoable, first!.isUndoable]).toEqual([true, false]);
    expect((await admin.undo(first!.id)).status).toBe(409);
    await admin.undo(second!.id);
    expect(await admin.planOf(ana.id)).toMatchObject({ expiresAt: dayEnd('2026-04-30') });
    await admin.undo(first!.id);
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: true, expiresAt: end });
  });

  it('happens once', async () => {
    const ana = await newPerson(opened);
    await admin.renew(ana.id, { period: 'month', expiresAt: null });
    const { id } = await lastTerm(ana.id);
    for (let count = 0; count < 2; count += 1) expect((await admin.undo(id)).status).toBe(204);
    expect((await admin.entriesAbout(ana.id)).map(({ act }) => act)).toEqual([
      'plan-assigned',
      'plan-undone',
    ]);
  });

  it('also works for what was assigned and for an activated request', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    await admin.assign(ana.id);
    const { id } = await (await eva.send('POST', '/api/premium-requests/', { period: 'year' })).json();
    await admin.activate(id);
    for (const person of [ana, eva]) {
      expect((await admin.undo((await lastTerm(person.id)).id)).status).toBe(204);
      expect(await admin.planOf(person.id)).toMatchObject({ isPremium: false, status: 'active' });
    }
  });

  it('gives back a plan that ended meanwhile as ended', async () => {
    const end = dayEnd('2026-03-15');
    const ana = await newPerson(opened, { premium: true, planExpiresAt: end });
    await admin.renew(ana.id, { period: 'month', expiresAt: end });
    clock.set(daysLater(4));
    await admin.undo((await lastTerm(ana.id)).id);
    expect(await admin.planOf(ana.id)).toMatchObject({ planName: 'Free', status: 'expired', expiresAt: end });
  });

  it('is refused once the dates were edited or the plan was cancelled, and without a reason', async () => {
    const ana = await newPerson(opened);
    await admin.renew(ana.id, { period: 'month', expiresAt: null });
    const { id } = await lastTerm(ana.id);
    expect((await admin.undo(id, '  ')).status).toBe(422);
    await admin.redate(ana.id, { expires_at: daysLater(90) });
    expect((await admin.undo(id)).status).toBe(409);
    expect(await lastTerm(ana.id)).toMatchObject({ isUndoable: false });
    expect((await admin.undo(999_999)).status).toBe(404);
  });
});
