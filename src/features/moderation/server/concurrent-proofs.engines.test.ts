import { afterAll, describe, expect, it } from 'vitest';
import { updateBusiness } from '#features/businesses/server/index.ts';
import { buildBusiness, whatsappOnly } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);
const administrators = [
  await newPerson(opened, { role: 'admin' }),
  await newPerson(opened, { role: 'admin' }),
] as const;
const [first, second] = administrators;

async function newRequest() {
  const owner = await newPerson(opened);
  const business = await buildBusiness(db, { userId: owner.id, whatsappNumber: '+50255550123' });
  const ask = async () => {
    const response = await owner.send('POST', '/api/phone-proofs/', { business_id: business.id });
    const { open } = await response.json();
    return { ...open, status: response.status };
  };
  return { owner, business, ask };
}

const confirmBy = (person: typeof first, id: number) =>
  person.send('POST', `/api/moderation/cases/${id}/decide`, { outcome: 'accepted' });
const dismissBy = (person: typeof first, id: number) =>
  person.send('POST', `/api/moderation/cases/${id}/decide`, { outcome: 'rejected' });
const actsAbout = async (id: number) =>
  (await db.selectFrom('auditEntry').select('act').where('subjectId', '=', id).orderBy('id').execute()).map(
    ({ act }) => act,
  );
const isProven = async (id: number) => {
  const business = db.selectFrom('businessProfile').select('whatsappVerifiedAt').where('id', '=', id);
  return (await business.executeTakeFirstOrThrow()).whatsappVerifiedAt !== null;
};

describe.each(rounds)('round %i', () => {
  it('20 requests at once have one code', async () => {
    const { ask } = await newRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ code, status }) => `${code} ${status}`)).size).toBe(1);
  });

  it('two administrators who confirm at once leave one entry and one notice', async () => {
    const { owner, business, ask } = await newRequest();
    const { id } = await ask();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => confirmBy(index % 2 ? first : second, id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await actsAbout(business.id)).toEqual(['phone-confirmed']);
    const notices = db.selectFrom('notice').select('id').where('userId', '=', owner.id);
    expect(await notices.execute()).toHaveLength(1);
  });

  it('one of a confirmation and a dismissal wins', async () => {
    const { business, ask } = await newRequest();
    const { id } = await ask();
    const [confirmed, dismissed] = await Promise.all([confirmBy(first, id), dismissBy(second, id)]);
    expect([confirmed.status, dismissed.status].toSorted((a, b) => a - b)).toEqual([204, 409]);
    const won = confirmed.status === 204;
    expect(await actsAbout(business.id)).toEqual([won ? 'phone-confirmed' : 'phone-proof-dismissed']);
    expect(await isProven(business.id)).toBe(won);
  });

  it('never proves a number that changes meanwhile', async () => {
    const { business, ask } = await newRequest();
    const { id } = await ask();
    const [confirmed] = await Promise.all([
      confirmBy(first, id),
      updateBusiness(db, business.id, { phones: whatsappOnly('+50244440123') }),
    ]);
    expect(await isProven(business.id)).toBe(false);
    expect(await actsAbout(business.id)).toEqual(
      confirmed.status === 204 ? ['phone-confirmed', 'phone-proof-withdrawn'] : [],
    );
  });
});
