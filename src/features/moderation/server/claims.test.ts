import { afterAll, beforeEach, describe, expect, it, inject } from 'vitest';
import { PLAN_FULL } from '#features/plans/server/index.ts';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildClaim } from '#db/builders/case.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { requestDuring } from '#test/lock-waits.ts';
import { newPerson } from '#test/person.ts';
import { CLAIM_MESSAGES, REJECTION_SENTENCES } from '../messages.ts';
import { endCases, summarizeWaiting } from './index.ts';

const opened = await openTestApp();
const { db, deps, clock, outbox, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const NOW = clock.now();
const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
const userId = await buildSystemAccount(db);

const list = (values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId, name: 'Telares Ixchel', ...values });
const claim = (by: Person, businessId: number) =>
  by.send('POST', '/api/business-claims/', { business_id: businessId });
const decide = (id: number, body: object, by = admin) =>
  by.send('POST', `/api/moderation/cases/${id}/decide`, body);
const LISTED = '+50255550123';
const accept = (id: number, by = admin, numbers = [LISTED]) =>
  decide(id, { outcome: 'accepted', version: JSON.stringify(numbers) }, by);
const reject = (id: number, by = admin) => decide(id, { outcome: 'rejected', reason: 'no-answer' }, by);
const refusal = async (response: Response) => [response.status, (await response.json()).detail];
const outcomeOf = async (id: number) =>
  (await db.selectFrom('moderationCase').select('outcome').where('id', '=', id).executeTakeFirst())?.outcome;
const toldTo = async ({ id }: Person) => {
  const notices = await db.selectFrom('notice').select('text').where('userId', '=', id).execute();
  return notices.map(({ text }) => text);
};
const acts = async () => (await db.selectFrom('auditEntry').select('act').execute()).map(({ act }) => act);

beforeEach(async () => {
  clock.set(NOW);
  await deleteRows(db, 'moderationCase', 'auditEntry', 'mailOutbox', 'notice', 'rateLimit');
});

describe('a claim', () => {
  it('leads from its code to the business', async () => {
    const { id } = await list({ whatsappNumber: '+50255550123' });
    const ana = await newPerson(opened, { name: 'Ana' });
    const first = await (await claim(ana, id)).json();
    expect(first).toMatchObject({
      business_id: id,
      business_name: 'Telares Ixchel',
      code: expect.stringMatching(/^RC-[2-9A-Z]{5}$/),
      proof: 'whatsapp',
    });
    expect(await (await claim(ana, id)).json()).toEqual(first);
    expect(await (await ana.get('/api/business-claims/own')).json()).toEqual([first]);
    const queue = await (await admin.get('/api/moderation/cases/?kind=claim')).json();
    const person = {
      user_name: 'Ana',
      user_email: ana.user.email,
      phone_numbers: [LISTED],
      unproven_numbers: [],
    };
    const { created_at: openedAt, ...shown } = first;
    const version = JSON.stringify([LISTED]);
    const item = { kind: 'claim', ...shown, ...person, user_id: ana.id, opened_at: openedAt, version };
    expect(queue).toMatchObject({ items: [item], total: 1 });
    expect([(await summarizeWaiting(db, NOW)).waiting, await toldTo(admin)]).toEqual([
      1,
      [`«Ana» reclama «Telares Ixchel» con el código ${first.code}.`],
    ]);
    for (let time = 0; time < 2; time += 1) expect((await accept(first.id)).status).toBe(204);
    expect((await ana.send('PUT', `/api/business-profiles/${id}`, { name: 'Telares Ana' })).status).toBe(200);
    expect([await acts(), (await summarizeWaiting(db, NOW)).waiting]).toEqual([['ownership-transferred'], 0]);
    expect(await toldTo(ana)).toEqual(['«Telares Ixchel» ya está en tu cuenta.']);
    expect((await reject(first.id)).status).toBe(409);
  });

  it.each([
    ['a landline', { phoneNumber: '+50222320000' }, 'call'],
    ['no number', { phoneNumber: null }, 'contact'],
  ])('is proved by another way with %s', async (_name, values, proof) => {
    const { id } = await list(values);
    expect(await (await claim(await newPerson(opened), id)).json()).toMatchObject({ proof });
  });

  it('can be rejected once, with a reason that the claimant reads', async () => {
    const ana = await newPerson(opened);
    const { id, businessId } = await buildClaim(db, { userId: ana.id });
    for (let time = 0; time < 2; time += 1) expect((await reject(id)).status).toBe(204);
    expect([await acts(), (await toldTo(ana)).length]).toEqual([['claim-rejected'], 1]);
    expect((await toldTo(ana))[0]).toContain(REJECTION_SENTENCES['no-answer']);
    expect(await refusal(await accept(id))).toEqual([409, CLAIM_MESSAGES.decided]);
    expect((await claim(ana, businessId)).status).toBe(200);
  });

  it('closes when the business goes to another person, and its claimants are told', async () => {
    const { id } = await list();
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const [ofAna, ofEva] = [
      await buildClaim(db, { businessId: id, userId: ana.id }),
      await buildClaim(db, { businessId: id, userId: eva.id }),
    ];
    await accept(ofAna.id);
    expect([await outcomeOf(ofAna.id), await outcomeOf(ofEva.id)]).toEqual(['accepted', 'superseded']);
    expect((await toldTo(eva))[0]).toContain('ya se entregó a otra persona');
    expect((await claim(eva, id)).status).toBe(422);
    const mails = (await outbox()).map(({ toAddress }) => toAddress);
    expect(mails).toEqual([ana.user.email, eva.user.email]);
  });

  it('lapses after 30 days', async () => {
    const ana = await newPerson(opened);
    const { id } = await buildClaim(db, { userId: ana.id });
    for (const [days, outcome] of [
      [29, null],
      [30, 'lapsed'],
      [31, 'lapsed'],
    ] as const) {
      clock.set(new Date(NOW.getTime() + days * DAY));
      await endCases(deps);
      expect([days, await outcomeOf(id)]).toEqual([days, outcome]);
    }
    expect(await toldTo(ana)).toHaveLength(1);
  });

  it('can be withdrawn by the claimant alone', async () => {
    const ana = await newPerson(opened);
    const { id } = await buildClaim(db, { userId: ana.id });
    const withdraw = (by: Person) => by.send('DELETE', `/api/business-claims/${id}`);
    expect((await withdraw(await newPerson(opened))).status).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await withdraw(ana)).status).toBe(204);
    expect(await refusal(await accept(id))).toEqual([409, CLAIM_MESSAGES.decided]);
  });

  // The embedded engine serves no one else during a transaction.
  it.runIf(inject('engine').name === 'postgres')(
    'gives nothing away if it is withdrawn while the decision waits',
    async () => {
      const { id: businessId } = await list();
      const { id } = await buildClaim(db, { businessId });
      const closed = { outcome: 'withdrawn' as const, decidedAt: NOW };
      const response = await requestDuring(
        db,
        (transaction) => transaction.updateTable('moderationCase').set(closed).where('id', '=', id).execute(),
        () => accept(id),
      );
      expect(await refusal(response)).toEqual([409, CLAIM_MESSAGES.decided]);
      expect([await outcomeOf(id), await acts()]).toEqual(['withdrawn', []]);
    },
  );
});

describe('limits', () => {
  it('three claims of a person can be open', async () => {
    const ana = await newPerson(opened);
    for (let times = 0; times < 3; times += 1) expect((await claim(ana, (await list()).id)).status).toBe(200);
    const { id } = await list();
    expect(await refusal(await claim(ana, id))).toEqual([409, CLAIM_MESSAGES.tooMany]);
    const first = (await (await ana.get('/api/business-claims/own')).json())[0].id;
    await ana.send('DELETE', `/api/business-claims/${first}`);
    expect((await claim(ana, id)).status).toBe(200);
  });

  it('only visible businesses can be claimed, and not one’s own', async () => {
    const ana = await newPerson(opened);
    const own = await buildBusiness(db, { userId: ana.id });
    expect(await refusal(await claim(ana, own.id))).toEqual([409, CLAIM_MESSAGES.own]);
    expect((await claim(ana, (await list({ isHidden: true })).id)).status).toBe(404);
    expect((await claim(ana, 999_999)).status).toBe(404);
  });

  it('needs room in the plan, at the claim and at the decision', async () => {
    const ana = await newPerson(opened);
    const { id } = await buildClaim(db, { userId: ana.id });
    await buildBusiness(db, { userId: ana.id });
    expect((await refusal(await claim(ana, (await list()).id)))[1]).toMatch(/^Límite alcanzado/);
    expect(await refusal(await accept(id))).toEqual([409, PLAN_FULL]);
    expect(await outcomeOf(id)).toBeNull();
  });
});
