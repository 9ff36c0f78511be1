import { afterAll, describe, expect, it } from 'vitest';
import { periodEnd } from '#features/plans/schema.ts';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { subjectsTo } from '#test/accounts.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';
import { RACE_ROUNDS } from '#test/effort.ts';

/** Time passes while requests wait for each other. */
let instant = Date.parse('2026-03-13T18:00:00Z');
const clock = () => new Date((instant += 3));

const opened = await openTestApp({ clock });
const { db, close } = opened;
afterAll(close);

const CONCURRENT = 20;
const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);
const admins = [await newPlanAdmin(opened), await newPlanAdmin(opened)] as const;
const [admin, other] = admins;

/** 20 concurrent calls by two administrators. */
const concurrently = <T>(act: (by: typeof admin) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CONCURRENT }, (_, index) => act(index % 2 ? other : admin)));

const actsAbout = async (userId: number) => (await admin.entriesAbout(userId)).map(({ act }) => act);

/** An owner of two businesses whose paid plan ends in `left` milliseconds. */
async function owner(left: number) {
  const planExpiresAt = new Date(instant + left);
  const person = await newPerson(opened, { premium: true, planExpiresAt });
  for (const createdAt of [new Date(instant - DAY), new Date(instant)])
    await buildBusiness(db, { userId: person.id, createdAt });
  return person;
}

const countHidden = async (userId: number) => {
  const rows = await db
    .selectFrom('businessProfile')
    .select('isHidden')
    .where('userId', '=', userId)
    .execute();
  return rows.filter(({ isHidden }) => isHidden).length;
};

describe.each(rounds)('round %i', () => {
  it('20 runs of check-expired move each person once', async () => {
    const people = [await owner(-1), await owner(-DAY), await owner(-2 * DAY)];
    const results = await concurrently((by) => by.checkExpired());
    const moved = results.flat().map(({ userId }) => userId);
    expect(moved.toSorted((a, b) => a - b)).toEqual(people.map(({ id }) => id));
    for (const { id, user } of people) {
      expect(await admin.planOf(id)).toMatchObject({ planName: 'Free', status: 'expired' });
      expect(await countHidden(id)).toBe(1);
      expect(await actsAbout(id)).toEqual(['plan-expired']);
      expect(await subjectsTo(opened, user.email)).toEqual(['Tu plan Premium de Plaza Chapina terminó']);
    }
  });

  it('20 assignments count once', async () => {
    const ana = await owner(-DAY);
    await admin.checkExpired();
    const results = await concurrently((by) => by.assign(ana.id));
    expect(new Set(results.map(({ expiresAt }) => expiresAt?.getTime())).size).toBe(1);
    expect(await admin.planOf(ana.id)).toEqual(results[0]);
    expect(await countHidden(ana.id)).toBe(0);
    expect(await actsAbout(ana.id)).toEqual(['plan-expired', 'plan-assigned']);
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(2);
  });

  it('20 activations of a request extend the plan once', async () => {
    const ana = await owner(5 * DAY);
    const { id } = await (await ana.send('POST', '/api/premium-requests/', { period: 'year' })).json();
    const { expiresAt } = await admin.planOf(ana.id);
    const results = await concurrently((by) => by.activate(id));
    expect(results.map(({ status }) => status)).toEqual(Array(CONCURRENT).fill(204));
    const extended = periodEnd(expiresAt!, 'year');
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: true, expiresAt: extended });
    expect(await actsAbout(ana.id)).toEqual(['plan-assigned']);
  });

  it('20 renewals of one end extend the plan once, with one payment', async () => {
    const ana = await owner(5 * DAY);
    const { expiresAt } = await admin.planOf(ana.id);
    const payment = { amount: 40, method: 'cash', paid_on: guatemalaDay(new Date(instant)) };
    const results = await concurrently((by) => by.renew(ana.id, { period: 'month', expiresAt, payment }));
    const statuses = results.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(CONCURRENT - 1).fill(409)]);
    expect(await admin.planOf(ana.id)).toMatchObject({ expiresAt: periodEnd(expiresAt!, 'month') });
    expect(await actsAbout(ana.id)).toEqual(['plan-assigned', 'payment-recorded']);
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(1);
  });

  it('20 repetitions of one renewal by its key answer alike', async () => {
    const ana = await owner(5 * DAY);
    const { expiresAt } = await admin.planOf(ana.id);
    const renewal = { period: 'year', expiresAt } as const;
    const results = await Promise.all(
      Array.from({ length: CONCURRENT }, () => admin.renew(ana.id, renewal, 'one-tap-of-many')),
    );
    const ends = await Promise.all(results.map(async (response) => (await response.json()).expires_at));
    expect(new Set(ends)).toEqual(new Set([periodEnd(expiresAt!, 'year').toISOString()]));
    expect(await actsAbout(ana.id)).toEqual(['plan-assigned']);
  });

  it('20 undoings give the time back once, also while another renewal comes', async () => {
    const ana = await owner(5 * DAY);
    const { expiresAt } = await admin.planOf(ana.id);
    await admin.renew(ana.id, { period: 'month', expiresAt });
    const [term] = await admin.terms(ana.id);
    const results = await concurrently((by) => by.undo(term!.id));
    expect(results.map(({ status }) => status)).toEqual(Array(CONCURRENT).fill(204));
    expect(await admin.planOf(ana.id)).toMatchObject({ expiresAt });
    expect(await actsAbout(ana.id)).toEqual(['plan-assigned', 'plan-undone']);
  });

  it('20 requests of one person have one code', async () => {
    const ana = await newPerson(opened);
    const ask = async () =>
      (await (await ana.send('POST', '/api/premium-requests/', { period: 'month' })).json()).code;
    expect(new Set(await concurrently(ask)).size).toBe(1);
  });

  it('keeps the audit log consistent with the state under mixed changes', async () => {
    const ana = await owner(-1);
    await Promise.all([
      ...admins.flatMap((by) => [by.checkExpired(), by.assign(ana.id), by.cancel(ana.id)]),
      ...admins.flatMap((by) => [by.checkExpired(), by.assign(ana.id), by.cancel(ana.id)]),
    ]);
    const entries = await admin.entriesAbout(ana.id);
    const plan = await admin.planOf(ana.id);
    let counted: unknown = 'Premium';
    for (const { before, after } of entries) {
      expect(before?.['plan'] ?? counted).toBe(counted);
      counted = after?.['plan'] ?? counted;
    }
    expect(counted).toBe(plan.planName);
    expect(await countHidden(ana.id)).toBe(plan.isPremium ? 0 : 1);
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(entries.length);
  });
});
