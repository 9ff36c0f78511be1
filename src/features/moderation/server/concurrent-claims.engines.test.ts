import { afterAll, describe, expect, it } from 'vitest';
import { buildClaim } from '#db/builders/case.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);
const admins = [
  await newPerson(opened, { role: 'admin' }),
  await newPerson(opened, { role: 'admin' }),
] as const;

type Person = (typeof admins)[number];

const decide = async (by: Person, id: number, body: object) =>
  (await by.send('POST', `/api/moderation/cases/${id}/decide`, body)).status;
const ACCEPT = { outcome: 'accepted', version: '["+50255550123"]' };
const REJECT = { outcome: 'rejected', reason: 'denied' };

const acts = async (businessId: number) => {
  const entries = db.selectFrom('auditEntry').select('act').where('subjectId', '=', businessId);
  return (await entries.execute()).map(({ act }) => act);
};

const newClaims = async (count: number) => {
  const { id: businessId } = await buildBusiness(db, { userId: await buildSystemAccount(db) });
  const claims = [];
  for (let number = 0; number < count; number += 1) claims.push(await buildClaim(db, { businessId }));
  return { businessId, ids: claims.map(({ id }) => id) };
};

const outcomes = async (businessId: number) => {
  const rows = db.selectFrom('moderationCase').select('outcome').where('businessId', '=', businessId);
  return (await rows.orderBy('outcome').execute()).map(({ outcome }) => outcome);
};

describe.each(rounds)('round %i', () => {
  it('two administrators who accept and reject one claim leave one outcome and entry', async () => {
    const { businessId, ids } = await newClaims(1);
    const id = ids[0]!;
    const statuses = await Promise.all([
      decide(admins[0], id, ACCEPT),
      decide(admins[1], id, REJECT),
      decide(admins[1], id, ACCEPT),
      decide(admins[0], id, REJECT),
    ]);
    const wasAccepted = (await outcomes(businessId))[0] === 'accepted';
    expect(statuses).toEqual(wasAccepted ? [204, 409, 204, 409] : [409, 204, 409, 204]);
    expect(await acts(businessId)).toEqual([wasAccepted ? 'ownership-transferred' : 'claim-rejected']);
  });

  it('two claims of one business accepted at once give it to one person', async () => {
    const { businessId, ids } = await newClaims(3);
    const statuses = await Promise.all(ids.map((id, index) => decide(admins[index % 2]!, id, ACCEPT)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    expect(await outcomes(businessId)).toEqual(['accepted', 'superseded', 'superseded']);
    expect(await acts(businessId)).toEqual(['ownership-transferred']);
  });

  it('eight claims by one person at once stay three, one a business', async () => {
    const person = await newPerson(opened);
    const businesses: { id: number }[] = [];
    for (let count = 0; count < 4; count += 1)
      businesses.push(await buildBusiness(db, { userId: await buildSystemAccount(db) }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        person.send('POST', '/api/business-claims/', { business_id: businesses[index % 4]!.id }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const rows = await db
      .selectFrom('moderationCase')
      .select('businessId')
      .where('userId', '=', person.id)
      .execute();
    expect([rows.length, new Set(rows.map(({ businessId }) => businessId)).size]).toEqual([3, 3]);
  });

  it('a decision beside the withdrawal and the deletion of the account has one outcome', async () => {
    const ana = await newPerson(opened);
    const { businessId, ids } = await newClaims(1);
    const { id } = await buildClaim(db, { businessId, userId: ana.id });
    const [decided, withdrawn, removed] = await Promise.all([
      decide(admins[0], id, ACCEPT),
      ana.send('DELETE', `/api/business-claims/${id}`),
      admins[1].send('DELETE', `/api/users/${ana.id}`, {}),
    ]);
    expect([204, 404, 409]).toContain(decided);
    expect([204, 401, 403, 404, 409]).toContain(withdrawn.status);
    expect(removed.status).toBe(204);
    expect(await decide(admins[0], ids[0]!, ACCEPT)).toBe(decided === 204 ? 404 : 204);
  });
});
