import { afterAll, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { subjectsTo } from '../../../../test/accounts.ts';
import { openTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/person.ts';
import { newPlanAdmin } from '../../../../test/plan-admin.ts';
import { RACE_ROUNDS } from '../../../../test/effort.ts';

/** Time goes on while they wait for each other, as it does outside tests. */
let instant = Date.parse('2026-03-13T18:00:00Z');
const clock = () => new Date((instant += 3));

const opened = await openTestApp({ clock });
const { db, close } = opened;
afterAll(close);

const TIMES = 20;
const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);
const admins = [await newPlanAdmin(opened), await newPlanAdmin(opened)] as const;
const [admin, other] = admins;

/** Both administrators in turns, all at once. */
const atOnce = <T>(act: (by: typeof admin) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => act(index % 2 ? other : admin)));

const actsAbout = async (userId: number) => (await admin.entriesAbout(userId)).map(({ act }) => act);

/** Somebody with two businesses, of whose paid plan so much is left. */
async function owner(left: number) {
  const planExpiresAt = new Date(instant + left);
  const person = await newPerson(opened, { premium: true, planExpiresAt });
  for (const createdAt of [new Date(instant - DAY), new Date(instant)])
    await buildBusiness(db, { userId: person.id, createdAt });
  return person;
}

const hiddenOf = async (userId: number) => {
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
    const answers = await atOnce((by) => by.checkExpired());
    const moved = answers.flat().map(({ userId }) => userId);
    expect(moved.toSorted((a, b) => a - b)).toEqual(people.map(({ id }) => id));
    for (const { id, user } of people) {
      expect(await admin.planOf(id)).toMatchObject({ planName: 'Free', status: 'expired' });
      expect(await hiddenOf(id)).toBe(1);
      expect(await actsAbout(id)).toEqual(['plan-expired']);
      expect(await subjectsTo(opened, user.email)).toEqual(['Tu plan Premium de Plaza Chapina terminó']);
    }
  });

  it('20 assigns are one', async () => {
    const ana = await owner(-DAY);
    await admin.checkExpired();
    const answers = await atOnce((by) => by.assign(ana.id));
    expect(new Set(answers.map(({ expiresAt }) => expiresAt?.getTime())).size).toBe(1);
    expect(await admin.planOf(ana.id)).toEqual(answers[0]);
    expect(await hiddenOf(ana.id)).toBe(0);
    expect(await actsAbout(ana.id)).toEqual(['plan-expired', 'plan-assigned']);
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(2);
  });

  it('20 activations of a request extend the plan once', async () => {
    const ana = await owner(5 * DAY);
    const { id } = await (await ana.send('POST', '/api/premium-requests/', { period: 'year' })).json();
    const { expiresAt } = await admin.planOf(ana.id);
    const answers = await atOnce((by) => by.activate(id));
    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
    const extended = new Date(expiresAt!.getTime() + 365 * DAY);
    expect(await admin.planOf(ana.id)).toMatchObject({ isPremium: true, expiresAt: extended });
    expect(await actsAbout(ana.id)).toEqual(['plan-assigned']);
  });

  it('20 requests of one person are one', async () => {
    const ana = await newPerson(opened);
    const ask = async () =>
      (await (await ana.send('POST', '/api/premium-requests/', { period: 'month' })).json()).code;
    expect(new Set(await atOnce(ask)).size).toBe(1);
  });

  it('whatever is done at once, log and state agree in the end', async () => {
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
    expect(await hiddenOf(ana.id)).toBe(plan.isPremium ? 0 : 1);
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(entries.length);
  });
});
