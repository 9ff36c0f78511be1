import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { openTestApp } from '#test/app.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

const countActs = async (act: string, businessId: number) => {
  const entries = db.selectFrom('auditEntry').select('id').where('act', '=', act);
  return (await entries.where('subjectId', '=', businessId).execute()).length;
};

const ownerOf = async (id: number) => {
  const row = db.selectFrom('businessProfile').select('userId').where('id', '=', id);
  return (await row.executeTakeFirst())?.userId;
};

const OFFERED_AT = new Date('2026-03-13T17:00:00Z');

const offerTo = (membershipId: number) =>
  db.updateTable('businessManager').set({ offeredAt: OFFERED_AT }).where('id', '=', membershipId).execute();

describe.each(rounds)('round %i', (round) => {
  it('50 parallel invitations leave five', async () => {
    const owner = await newPerson(opened);
    const { id } = await buildBusiness(db, { userId: owner.id });
    const answers = Array.from({ length: 50 }, async (_, index) => {
      const email = `prima-${round}-${index}@example.com`;
      return owner.send('POST', '/api/business-managers/', { business_id: id, email });
    });
    const got = await statuses(answers);
    expect(got.filter((status) => status === 201)).toHaveLength(5);
    expect(new Set(got)).toEqual(new Set([201, 409, 429]));
    const rows = await db.selectFrom('businessManager').select('id').where('businessId', '=', id).execute();
    expect([rows.length, await countActs('manager-invited', id)]).toEqual([5, 5]);
  });

  it('an offer taken twice, withdrawn and deleted meanwhile has one outcome', async () => {
    const { id, owner, manager, membershipId } = await newManagedBusiness(opened);
    await offerTo(membershipId);
    const take = () => manager.send('PUT', `/api/business-managers/ownership/${id}`);
    const got = await Promise.all([
      take(),
      owner.send('DELETE', `/api/business-managers/offer/${membershipId}`),
      take(),
      owner.send('DELETE', `/api/business-managers/${membershipId}`),
    ]);
    expect(got.filter(({ status }) => status >= 500)).toEqual([]);
    const isTaken = (await ownerOf(id)) === manager.id;
    expect(await countActs('ownership-transferred', id)).toBe(isTaken ? 1 : 0);
    expect(got[0].status === 200 || got[2].status === 200).toBe(isTaken);
  });

  it('an acceptance beside the deletion of the business fails or comes first', async () => {
    const { id, owner, manager, membershipId } = await newManagedBusiness(opened);
    await offerTo(membershipId);
    const [taken, deleted] = await Promise.all([
      manager.send('PUT', `/api/business-managers/ownership/${id}`),
      owner.send('DELETE', `/api/business-profiles/${id}`),
    ]);
    const outcome = [taken.status, deleted.status, (await ownerOf(id)) ?? null];
    expect([
      [404, 204, null],
      [200, 403, manager.id],
      [200, 409, manager.id],
    ]).toContainEqual(outcome);
  });

  it('a change beside the removal of the manager is in time or rejected', async () => {
    const { id, owner, manager, membershipId } = await newManagedBusiness(opened);
    const [changed, removed] = await Promise.all([
      manager.send('PUT', `/api/business-profiles/${id}`, { address: '5a calle' }),
      owner.send('DELETE', `/api/business-managers/${membershipId}`),
    ]);
    expect([200, 403]).toContain(changed.status);
    expect([removed.status, await countActs('changed', id)]).toEqual([204, changed.status === 200 ? 1 : 0]);
    expect((await manager.send('PUT', `/api/business-profiles/${id}`, { address: 'x' })).status).toBe(403);
  });

  it('owners who hand on businesses to each other do not deadlock', async () => {
    const [one, other] = [await newPerson(opened), await newPerson(opened)];
    const pairs = [
      [one, other],
      [other, one],
    ] as const;
    const ids = [];
    for (const [owner, to] of pairs) {
      const { id } = await buildBusiness(db, { userId: owner.id });
      await buildManager(db, { businessId: id, userId: to.id, offeredAt: OFFERED_AT });
      ids.push(id);
    }
    const takes = ids.map((id, index) =>
      pairs[index]![1].send('PUT', `/api/business-managers/ownership/${id}`),
    );
    // Both plans are full.
    expect(await statuses(takes)).toEqual([409, 409]);
  });
});
