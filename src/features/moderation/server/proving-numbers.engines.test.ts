import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildClaim } from '#db/builders/case.ts';
import { buildCorrection } from '#db/builders/correction.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const admin = await newPerson(opened, { role: 'admin' });
const userId = await buildSystemAccount(db);

const LISTED = '+50255550123';
const SUGGESTED = '+50255559876';

const list = (values: Parameters<typeof buildBusiness>[1] = {}) => buildBusiness(db, { userId, ...values });
const edit = (id: number, body: object) => admin.send('PUT', `/api/business-profiles/${id}`, body);
const decideCorrection = (id: number, decision: string) =>
  admin.send('PUT', `/api/corrections/${id}`, { outcome: decision === 'accepted' ? decision : 'rejected' });
const accept = (id: number, numbers: readonly string[]) =>
  admin.send('POST', `/api/moderation/cases/${id}/decide`, {
    outcome: 'accepted',
    version: JSON.stringify(numbers),
  });

async function suggest(businessId: number, suggested = SUGGESTED) {
  const { id } = await buildCorrection(db, { businessId, suggested, createdAt: clock.now() });
  return id;
}

/** The numbers of a new claim that prove it, and those that don't. */
async function numbersOfClaim(businessId: number): Promise<[string[], string[]]> {
  const person = await newPerson(opened);
  const response = await person.send('POST', '/api/business-claims/', { business_id: businessId });
  const { id } = await response.json();
  // Sessions end before 180 days.
  const reader = await newPerson(opened, { role: 'admin' });
  const { items } = await (await reader.get('/api/moderation/cases/?kind=claim&limit=50')).json();
  const row = items.find((each: { id: number }) => each.id === id);
  return [row.phone_numbers, row.unproven_numbers];
}

describe('a number proves no claim', () => {
  it.each([
    [
      'once its suggestion is accepted',
      async (id: number) => void (await decideCorrection(await suggest(id), 'accepted')),
      [[], [SUGGESTED]],
    ],
    [
      'if an administrator types what a visitor suggests',
      async (id: number) => {
        await suggest(id);
        await edit(id, { phone_number: '5555-9876' });
      },
      [[], [SUGGESTED]],
    ],
    [
      'if its suggestion was declined before it was typed',
      async (id: number) => {
        await decideCorrection(await suggest(id), 'declined');
        await edit(id, { whatsapp_number: '5555 9876', call_numbers: [] });
      },
      [[], [SUGGESTED]],
    ],
    [
      'beside an older one, which still does',
      async (id: number) => {
        await suggest(id);
        await edit(id, { whatsapp_number: LISTED, call_numbers: [{ number: '5555 9876' }] });
      },
      [[LISTED], [SUGGESTED]],
    ],
    [
      'if it was removed and is entered again',
      async (id: number) => {
        await decideCorrection(await suggest(id), 'accepted');
        await edit(id, { phone_number: '2232 0000' });
        await edit(id, { phone_number: '5555 9876' });
      },
      [[], [SUGGESTED]],
    ],
    [
      'for 179 days',
      async (id: number) => {
        await decideCorrection(await suggest(id), 'accepted');
        clock.set(new Date(NOW.getTime() + 179 * DAY));
      },
      [[], [SUGGESTED]],
    ],
  ])('%s', async (_name, change, expected) => {
    const { id } = await list();
    await change(id);
    expect(await numbersOfClaim(id)).toEqual(expected);
  });
});

describe('a number proves a claim', () => {
  it.each([
    ['if the operator listed it', async () => undefined, [[LISTED], []]],
    [
      'if the operator changed it, although visitors suggest another one',
      async (id: number) => {
        await suggest(id);
        await edit(id, { phone_number: '2232 0000' });
      },
      [['+50222320000'], []],
    ],
    [
      'while only a suggestion says otherwise',
      async (id: number) => void (await suggest(id)),
      [[LISTED], []],
    ],
    [
      '180 days after the suggestion was accepted',
      async (id: number) => {
        await decideCorrection(await suggest(id), 'accepted');
        clock.set(new Date(NOW.getTime() + 180 * DAY));
      },
      [[SUGGESTED], []],
    ],
  ])('%s', async (_name, change, expected) => {
    const { id } = await list();
    await change(id);
    expect(await numbersOfClaim(id)).toEqual(expected);
  });

  it('of the owner, after a transfer', async () => {
    const { id } = await list();
    const owner = await newPerson(opened);
    const claim = await buildClaim(db, { businessId: id, userId: owner.id });
    expect((await accept(claim.id, [LISTED])).status).toBe(204);
    await owner.send('PUT', `/api/business-profiles/${id}`, { phone_number: '5555 4444' });
    const rows = db.selectFrom('businessPhone').select(['number', 'origin']).where('businessId', '=', id);
    expect(await rows.execute()).toEqual([{ number: '+50255554444', origin: 'owner' }]);
  });
});

describe('a decision', () => {
  it('is refused if the numbers are not those that the administrator saw', async () => {
    const { id: businessId } = await list();
    const claim = await buildClaim(db, { businessId });
    for (const seen of [[], [SUGGESTED], [LISTED, SUGGESTED]])
      expect((await accept(claim.id, seen)).status).toBe(409);
    expect((await accept(claim.id, [LISTED])).status).toBe(204);
  });

  it.each(Array.from({ length: RACE_ROUNDS }, (_, index) => index))(
    'beside an accepted correction never hands over by a number that is gone: round %i',
    async () => {
      const { id: businessId } = await list();
      const claim = await buildClaim(db, { businessId });
      const correction = await suggest(businessId);
      const [accepted, corrected] = await Promise.all([
        accept(claim.id, [LISTED]),
        decideCorrection(correction, 'accepted'),
      ]);
      // Each may come first; the later one is refused if it began before the owner or the number changed.
      expect([
        [204, 204],
        [204, 409],
        [409, 204],
      ]).toContainEqual([accepted.status, corrected.status]);
      const { outcome } = await db
        .selectFrom('moderationCase')
        .select('outcome')
        .where('id', '=', claim.id)
        .executeTakeFirstOrThrow();
      expect(outcome).toBe(accepted.status === 204 ? 'accepted' : null);
      expect((await accept(claim.id, [SUGGESTED])).status).toBe(accepted.status === 204 ? 204 : 409);
    },
  );
});
