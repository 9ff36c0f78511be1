import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCase, buildClaim } from '#db/builders/case.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const ago = (time: number) => new Date(NOW.getTime() - time);
const admin = await newPerson(opened, { role: 'admin' });

beforeEach(() => db.deleteFrom('moderationCase').execute());

const read = async (query: string) => (await admin.get(`/api/moderation/cases/${query}`)).json();
const codes = async (query: string) => (await read(query)).items.map(({ code }: { code: string }) => code);

/** Opens a case of each kind, by how long it has waited. */
async function fill() {
  const facts = { number: '+50255550123' };
  const { id: businessId } = await buildBusiness(db);
  const { id: userId } = await buildUser(db);
  await buildCase(db, 'phone-proof', { businessId, facts, code: 'WA', openedAt: ago(HOUR) });
  await buildClaim(db, { code: 'RC', openedAt: ago(2 * DAY) });
  const request = { userId, facts: { period: 'month' }, code: 'PC' };
  await buildCase(db, 'premium-request', { ...request, openedAt: ago(8 * DAY) });
}

describe('the queue', () => {
  it('lists all kinds, the oldest first, with how many there are of each', async () => {
    await fill();
    const { items, ...page } = await read('');
    expect(items.map(({ kind, code }: Record<string, string>) => `${kind} ${code}`)).toEqual([
      'premium-request PC',
      'claim RC',
      'phone-proof WA',
    ]);
    expect(page).toMatchObject({
      total: 3,
      total_capped: false,
      next_cursor: null,
      counts: [
        { kind: 'report', count: 0 },
        { kind: 'new-content', count: 0 },
        { kind: 'correction', count: 0 },
        { kind: 'phone-proof', count: 1 },
        { kind: 'claim', count: 1 },
        { kind: 'premium-request', count: 1 },
      ],
    });
  });

  it.each([
    ['?kind=claim', ['RC']],
    ['?age=day', ['PC', 'RC']],
    ['?age=week', ['PC']],
    ['?age=week&kind=claim', []],
  ])('filters by kind and age: %s', async (query, expected) => {
    await fill();
    expect(await codes(query)).toEqual(expected);
  });

  it('is paged in both directions, over cases of one instant too', async () => {
    for (let number = 0; number < 5; number += 1)
      await buildClaim(db, { code: `RC-${number}`, openedAt: ago(DAY) });
    const first = await read('?limit=2');
    const second = await read(`?limit=2&cursor=${first.next_cursor}`);
    const third = await read(`?limit=2&cursor=${second.next_cursor}`);
    const of = (page: { items: { code: string }[] }) => page.items.map(({ code }) => code);
    expect([first, second, third].map(of)).toEqual([['RC-0', 'RC-1'], ['RC-2', 'RC-3'], ['RC-4']]);
    expect(await read(`?limit=2&cursor=${third.previous_cursor}`)).toMatchObject({
      total: 5,
      items: second.items,
    });
    expect(third.next_cursor).toBeNull();
  });

  it('leaves out what was decided, and what is past its term', async () => {
    await buildClaim(db, { code: 'decided', decidedAt: NOW, outcome: 'withdrawn' });
    await buildClaim(db, { code: 'over', openedAt: ago(30 * DAY) });
    await buildClaim(db, { code: 'open', openedAt: ago(30 * DAY - 1) });
    expect(await codes('')).toEqual(['open']);
  });

  it.each(['?kind=opinion', '?age=year'])('refuses %s', async (query) => {
    expect((await admin.get(`/api/moderation/cases/${query}`)).status).toBe(422);
  });
});

describe('a decision', () => {
  const decide = async (id: number, body: object) =>
    (await admin.send('POST', `/api/moderation/cases/${id}/decide`, body)).status;

  it('says who decided, and why', async () => {
    const { id } = await buildClaim(db);
    expect(await decide(id, { outcome: 'rejected', reason: 'denied' })).toBe(204);
    const stored = db.selectFrom('moderationCase').selectAll().where('id', '=', id);
    expect(await stored.executeTakeFirst()).toMatchObject({
      outcome: 'rejected',
      reason: 'denied',
      decidedAt: NOW,
      decidedBy: admin.id,
    });
  });

  it('needs a reason where the kind has some, and the version that its decider saw', async () => {
    const { id } = await buildClaim(db);
    expect(await decide(id, { outcome: 'rejected' })).toBe(422);
    expect(await decide(id, { outcome: 'accepted' })).toBe(409);
    expect(await decide(id, { outcome: 'lapsed' })).toBe(422);
    expect(await decide(999_999, { outcome: 'accepted' })).toBe(404);
  });
});
