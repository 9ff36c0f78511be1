import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SubscriptionPlan } from '#features/plans/schema.ts';
import { HOUR } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { subjectsTo } from '#test/accounts.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';

const opened = await openTestApp();
const { db, app, clock, read, close } = opened;
afterAll(close);
const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const admin = await newPlanAdmin(opened);
const after = (hours: number, from = NOW) => new Date(from.getTime() + hours * HOUR);
const DEFAULT_END = after(720);

const visibleBusinesses = async (userId: number) => {
  const response = await app.request(`/api/business-profiles/user/${userId}`);
  return (await response.json()).map(({ name }: { name: string }) => name);
};

describe('listing the plans', () => {
  it('has the configured price of Premium', async () => {
    const plans = await read('/api/subscription-plans/?active_only=true', v.array(SubscriptionPlan));
    expect(plans).toEqual([
      { id: admin.freeId, name: 'Free', priceMonthly: 0 },
      { id: admin.premiumId, name: 'Premium', priceMonthly: TEST_SITE.premiumMonthly },
    ]);
  });

  it('leaves out inactive plans on demand; they can’t be assigned', async () => {
    const retired = { name: 'Fundador', priceMonthly: 25, isActive: false };
    const row = await db.insertInto('subscriptionPlan').values(retired).returning('id').executeTakeFirst();
    const names = async (query: string) =>
      (await read(`/api/subscription-plans/${query}`, v.array(SubscriptionPlan))).map(({ name }) => name);
    expect(await names('?active_only=true')).toEqual(['Free', 'Premium']);
    expect(await names('')).toEqual(['Free', 'Fundador', 'Premium']);
    const ana = await newPerson(opened);
    expect((await admin.send('POST', admin.assignPath(ana.id, row!.id))).status).toBe(404);
  });
});

it('rejects dates after the year 2999', async () => {
  const { id } = await newPerson(opened);
  const assign = (startedAt: string) =>
    admin.send('POST', admin.assignPath(id, admin.premiumId), { started_at: startedAt });
  expect((await assign('9999-12-02T00:00:00Z')).status).toBe(422);
  expect((await assign('2999-12-02T00:00:00Z')).status).toBe(200);
});

describe('assigning a plan', () => {
  it('starts now, lasts 720 hours, happens once, and mails the owner', async () => {
    const ana = await newPerson(opened, { name: 'Ana Xicará' });
    const expected = {
      userId: ana.id,
      name: 'Ana Xicará',
      email: ana.user.email,
      planId: admin.premiumId,
      planName: 'Premium',
      isPremium: true,
      status: 'active',
      priceMonthly: TEST_SITE.premiumMonthly,
      startedAt: NOW,
      expiresAt: DEFAULT_END,
      planMaxImages: 50,
      businessNames: [],
    };
    expect(await admin.assign(ana.id)).toEqual(expected);
    clock.set(after(0.01));
    expect(await admin.assign(ana.id)).toEqual(expected);
    expect(await admin.planOf(ana.id)).toEqual(expected);
    expect(await admin.entriesAbout(ana.id)).toMatchObject([
      {
        act: 'plan-assigned',
        actorName: 'Eva Chávez',
        subjectName: 'Ana Xicará',
        before: { plan: 'Free', startedAt: null, expiresAt: null },
        after: { plan: 'Premium', startedAt: NOW, expiresAt: DEFAULT_END },
      },
    ]);
    expect(await subjectsTo(opened, ana.user.email)).toEqual([
      'Tu plan Premium de Plaza Chapina ya está activo',
    ]);
  });

  it('again changes the dates, from now unless they are given', async () => {
    const ana = await newPerson(opened);
    await admin.assign(ana.id);
    clock.set(after(48));
    const later = { startedAt: after(48), expiresAt: after(48 + 720) };
    expect(await admin.assign(ana.id)).toMatchObject(later);
    const endless = await admin.assign(ana.id, { started_at: NOW, expires_at: null });
    expect(endless).toMatchObject({ isPremium: true, startedAt: NOW, expiresAt: null });
    expect(await admin.entriesAbout(ana.id)).toHaveLength(3);
  });

  it('shows what the free plan hid, and the free plan hides it again', async () => {
    const ana = await newPerson(opened);
    for (const [index, name] of ['Café', 'Taller'].entries())
      await buildBusiness(db, { userId: ana.id, name, createdAt: after(index - 5) });
    await admin.assign(ana.id, undefined, admin.premiumId);
    expect(await visibleBusinesses(ana.id)).toEqual(['Café', 'Taller']);
    expect(await admin.assign(ana.id, undefined, admin.freeId)).toMatchObject({
      planId: admin.freeId,
      planName: 'Free',
      isPremium: false,
      status: 'cancelled',
      priceMonthly: 0,
      planMaxImages: 3,
      businessNames: ['Café', 'Taller'],
    });
    expect(await visibleBusinesses(ana.id)).toEqual(['Café']);
  });

  it('rejects a term that ends before it begins, an unknown plan and an unknown person', async () => {
    const ana = await newPerson(opened);
    const term = { started_at: NOW, expires_at: NOW };
    const refused = await admin.send('POST', admin.assignPath(ana.id), term);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { detail: [{ loc: ['json', 'expires_at'] }] },
    ]);
    expect((await admin.send('POST', admin.assignPath(ana.id, 999_999))).status).toBe(404);
    expect((await admin.send('POST', admin.assignPath(999_999))).status).toBe(404);
    expect(await admin.entriesAbout(ana.id)).toEqual([]);
  });
});

describe('moving to the free plan', () => {
  it('happens once, and keeps the plan and its dates with the new status', async () => {
    const ana = await newPerson(opened);
    await admin.assign(ana.id);
    const cancelled = { planName: 'Free', status: 'cancelled', startedAt: NOW, expiresAt: DEFAULT_END };
    expect(await admin.cancel(ana.id)).toMatchObject(cancelled);
    expect(await admin.cancel(ana.id)).toMatchObject(cancelled);
    const entries = await admin.entriesAbout(ana.id);
    expect(entries.slice(1)).toMatchObject([
      { act: 'plan-cancelled', before: { plan: 'Premium' }, after: { plan: 'Free' } },
    ]);
    expect(await subjectsTo(opened, ana.user.email)).toEqual([
      'Tu plan Premium de Plaza Chapina ya está activo',
      'Tu plan Premium de Plaza Chapina terminó',
    ]);
  });

  it('changes nothing for a person on the free plan', async () => {
    const ana = await newPerson(opened);
    const free = { planName: 'Free', status: 'active', startedAt: null, expiresAt: null };
    expect(await admin.cancel(ana.id)).toMatchObject(free);
    expect(await admin.entriesAbout(ana.id)).toEqual([]);
    expect(await subjectsTo(opened, ana.user.email)).toEqual([]);
  });
});

describe('changing the dates', () => {
  it('is recorded once, and mailed when the plan is extended', async () => {
    const ana = await newPerson(opened);
    await admin.assign(ana.id);
    const shorter = { expires_at: after(24) };
    expect(await admin.redate(ana.id, shorter)).toMatchObject({ startedAt: NOW, expiresAt: after(24) });
    await admin.redate(ana.id, shorter);
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(1);
    await admin.redate(ana.id, { started_at: after(-24), expires_at: after(2_000) });
    expect(await subjectsTo(opened, ana.user.email)).toEqual([
      'Tu plan Premium de Plaza Chapina ya está activo',
      'Tu plan Premium de Plaza Chapina dura más',
    ]);
    const entries = await admin.entriesAbout(ana.id);
    expect(entries.slice(1)).toMatchObject([
      { act: 'plan-dates-changed', before: { expiresAt: DEFAULT_END }, after: { expiresAt: after(24) } },
      { act: 'plan-dates-changed', before: { startedAt: NOW }, after: { startedAt: after(-24) } },
    ]);
    expect(entries[1]?.after).not.toHaveProperty('plan');
  });

  it('reactivates an expired plan, but not a cancelled one', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    for (const { id } of [ana, eva]) await admin.assign(id);
    await admin.cancel(eva.id);
    clock.set(DEFAULT_END);
    await admin.checkExpired();
    expect(await admin.planOf(ana.id)).toMatchObject({ planName: 'Free', status: 'expired' });
    const later = { expires_at: after(100, DEFAULT_END) };
    expect(await admin.redate(ana.id, later)).toMatchObject({ planName: 'Premium', status: 'active' });
    const refused = await admin.send('PUT', `/api/user-subscriptions/admin/dates/${eva.id}`, later);
    expect(refused.status).toBe(409);
  });
});

describe('the list of subscriptions', () => {
  it('has paid plans first, pages both ways, and matches names and addresses', async () => {
    const mark = 'Quetzaltepeque';
    const people = [];
    for (const [index, name] of ['Ána', 'Beto', 'Celia', 'Dora'].entries())
      people.push(await newPerson(opened, { name: `${name} ${mark}`, createdAt: after(index) }));
    await admin.assign(people[1]!.id);
    const names = async (query: string) => {
      const page = await admin.list(query);
      return { ...page, names: page.items.map(({ name }) => name.split(' ')[0]) };
    };
    const first = await names(`?search=${mark.toLowerCase()}&limit=2`);
    expect([first.names, first.total]).toEqual([['Beto', 'Dora'], 4]);
    const second = await names(`?search=${mark}&limit=2&cursor=${first.nextCursor}`);
    expect(second.names).toEqual(['Celia', 'Ána']);
    const back = await names(`?search=${mark}&limit=2&cursor=${second.previousCursor}`);
    expect(back.names).toEqual(first.names);
    expect((await names(`?search=ana ${mark}`)).names).toEqual(['Ána']);
    expect((await names(`?search=${people[2]!.user.email.slice(0, 20).toUpperCase()}`)).names).toEqual([
      'Celia',
    ]);
    expect((await names('?search=%25_')).names).toEqual([]);
  });

  it('presents an expired plan as expired', async () => {
    const ana = await newPerson(opened, { name: 'Ana Zunil' });
    await admin.assign(ana.id);
    clock.set(DEFAULT_END);
    const { items } = await admin.list('?search=zunil');
    expect(items).toMatchObject([
      { planName: 'Free', isPremium: false, status: 'expired', planMaxImages: 3 },
    ]);
  });

  it('leaves out the system account', async () => {
    await buildUser(db, { name: 'La Casa Chahal', isSystemAccount: true });
    expect((await admin.list('?search=chahal')).items).toEqual([]);
  });
});
