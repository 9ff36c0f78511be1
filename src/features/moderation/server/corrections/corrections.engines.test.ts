import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCorrection } from '#db/builders/correction.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { freshAddress, connectionFrom } from '#test/browser.ts';
import { RACE_ROUNDS } from '#test/effort.ts';
import { newPerson } from '#test/person.ts';
import { DAY } from '#shared/time.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);
const NOW = clock.now();
beforeEach(() => clock.set(NOW));
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

const admin = await newPerson(opened, { role: 'admin' });
const systemAccount = await buildSystemAccount(db);

type Person = Awaited<ReturnType<typeof newPerson>>;

/** A visitor who isn't signed in, at an address of their own unless given. */
const suggest = (businessId: number, fields: object, address = freshAddress()) =>
  app.request(
    '/api/corrections',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: deps.site.url },
      body: JSON.stringify({ business_id: businessId, ...fields }),
    },
    connectionFrom(address),
  );

const seenBy = async (person: Person, id: number) =>
  (await person.get(`/api/corrections/business/${id}`)).json();
const decide = (person: Person, id: number, outcome: string) =>
  person.send('PUT', `/api/corrections/${id}`, { outcome });
const queue = async () => (await admin.get('/api/moderation/cases/?kind=correction&limit=50')).json();
const storedOf = (id: number) =>
  db.selectFrom('businessProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const entriesOf = (id: number) =>
  db.selectFrom('auditEntry').select('act').where('subjectId', '=', id).execute();

async function owned() {
  const ana = await newPerson(opened);
  const { id } = await buildBusiness(db, { userId: ana.id, confirmedAt: later(-40) });
  return { ana, id };
}

describe('suggesting', () => {
  it('shows the owner both values, and counts equal ones together', async () => {
    const { ana, id } = await owned();
    for (const phone of ['5555 9876', '+502 5555-9876', '2232 0000'])
      expect((await suggest(id, { phone })).status).toBe(204);
    await suggest(id, {
      hours: 'de lunes a viernes de 8:00 a 17:00',
      address: '7a calle 1-20',
      closed: true,
    });
    const suggestions = await seenBy(ana, id);
    const shown = suggestions.map(({ field, current, suggested, people }: Record<string, unknown>) => [
      field,
      current,
      suggested,
      people,
    ]);
    expect(shown).toHaveLength(5);
    expect(shown[0]).toEqual(['phone', '+502 5555 0123', '+502 5555 9876', 2]);
    expect(shown).toContainEqual([
      'hours',
      'Sin publicar',
      'Lunes a viernes 8:00 a. m.–5:00 p. m.; sábado y domingo cerrado',
      1,
    ]);
    expect(shown).toContainEqual(['address', '6a avenida 4-21, zona 1', '7a calle 1-20', 1]);
    expect(shown).toContainEqual(['closed', 'Abierto', 'Cerró para siempre', 1]);
  });

  it('keeps one open suggestion of each person and field, and none that was declined', async () => {
    const { ana, id } = await owned();
    const address = freshAddress();
    await suggest(id, { phone: '5555 9876' }, address);
    await suggest(id, { phone: '5555 9877' }, address);
    const [only, ...others] = await seenBy(ana, id);
    expect([only.suggested, others]).toEqual(['+502 5555 9877', []]);
    await decide(ana, only.id, 'rejected');
    await suggest(id, { phone: '5555 9877' }, address);
    expect(await seenBy(ana, id)).toEqual([]);
  });

  it('refuses nothing at all, what already shows, and what no field takes', async () => {
    const { id } = await owned();
    const problemsOf = async (fields: object) => {
      const response = await suggest(id, fields);
      const { detail } = await response.json();
      return [response.status, detail.map(({ loc }: { loc: string[] }) => loc.at(-1))];
    };
    expect(await problemsOf({})).toEqual([422, ['phone']]);
    expect(await problemsOf({ closed: false, phone: ' ' })).toEqual([422, ['phone']]);
    expect(await problemsOf({ phone: '5555 0123' })).toEqual([422, ['phone']]);
    const address = 'x'.repeat(201);
    expect(await problemsOf({ phone: '911', address })).toEqual([422, ['phone', 'address']]);
  });

  it('finds no hidden business', async () => {
    const { id } = await owned();
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', id).execute();
    expect((await suggest(id, { phone: '5555 9876' })).status).toBe(404);
  });

  it('tells the owner once a day, without the visitor’s words', async () => {
    const { ana, id } = await owned();
    await suggest(id, { address: 'Gane dinero en evil.example' });
    await suggest(id, { phone: '5555 9876' });
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(1);
    clock.set(later(1));
    await suggest(id, { phone: '5555 9876' });
    expect(await subjectsTo(opened, ana.user.email)).toHaveLength(2);
    const mails = await db
      .selectFrom('mailOutbox')
      .select(['html', 'text'])
      .where('toAddress', '=', ana.user.email)
      .execute();
    expect(JSON.stringify(mails)).not.toMatch(/evil|9876/);
  });
});

const weightOf = async (businessId: number) => {
  const { weight } = await db
    .selectFrom('businessCorrection as c')
    .innerJoin('moderationCase as m', 'm.id', 'c.caseId')
    .select('c.weight')
    .where('m.businessId', '=', businessId)
    .executeTakeFirstOrThrow();
  return weight;
};

describe('a suggestion weighs as a report does', () => {
  type Account = Parameters<typeof newPerson>[1];
  const established = (age: number): Account => ({ emailVerified: true, createdAt: later(-age) });
  const suggestAs = async (account: Account, businessId: number, phone: string) => {
    const person = await newPerson(opened, account);
    const body = { business_id: businessId, phone };
    expect((await person.send('POST', '/api/corrections/', body)).status).toBe(204);
    return person;
  };

  it('by account: one of age stands before five without, and those of one day count once', async () => {
    const { ana, id } = await owned();
    for (let count = 0; count < 3; count += 1) await suggest(id, { phone: '5555 9876' });
    for (let count = 0; count < 2; count += 1) await suggestAs({ createdAt: NOW }, id, '5555 9876');
    for (const age of [30, 60, 60]) await suggestAs(established(age), id, '2232 0000');
    const shown = await seenBy(ana, id);
    expect(
      shown.map(({ suggested, people, sources }: Record<string, unknown>) => [suggested, people, sources]),
    ).toEqual([
      ['+502 2232 0000', 3, { established: 2, new: 0, visitor: 0, weightless: 1 }],
      ['+502 5555 9876', 5, { established: 0, new: 2, visitor: 3, weightless: 0 }],
    ]);
  });

  it('by record: three declined ones, and the next decides nothing', async () => {
    const liar = await newPerson(opened, established(30));
    const weights: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { ana, id } = await owned();
      await liar.send('POST', '/api/corrections/', { business_id: id, phone: '5555 9876' });
      weights.push(await weightOf(id));
      const [{ id: correction }] = await seenBy(ana, id);
      await decide(ana, correction, 'rejected');
    }
    expect(weights).toEqual([1, 0.5, 0.25, 0]);
  });

  it('without a fault if only another suggestion was accepted', async () => {
    const person = await newPerson(opened, established(30));
    const { ana, id } = await owned();
    await person.send('POST', '/api/corrections/', { business_id: id, phone: '5555 9876' });
    await suggest(id, { phone: '2232 0000' });
    const shown = await seenBy(ana, id);
    await decide(ana, shown.at(-1).id, 'accepted');
    const next = await owned();
    await person.send('POST', '/api/corrections/', { business_id: next.id, phone: '5555 9876' });
    expect(await weightOf(next.id)).toBe(1);
  });
});

describe('deciding', () => {
  it('accepts as if the form had been saved: the data changes and is confirmed', async () => {
    const { ana, id } = await owned();
    await suggest(id, { phone: '5555 9876', hours: 'todos 24 horas' });
    for (const { id: correction } of await seenBy(ana, id))
      expect((await decide(ana, correction, 'accepted')).status).toBe(204);
    expect(await storedOf(id)).toMatchObject({
      phoneNumber: '+50255559876',
      openRanges: '{[0,10080)}',
      confirmedAt: NOW,
      updatedAt: NOW,
    });
    expect(await seenBy(ana, id)).toEqual([]);
  });

  it('declines the others of a field once one is accepted', async () => {
    const { ana, id } = await owned();
    await suggest(id, { phone: '5555 9876' });
    await suggest(id, { phone: '2232 0000' });
    const [first] = await seenBy(ana, id);
    await decide(ana, first.id, 'accepted');
    const cases = await db
      .selectFrom('moderationCase')
      .select('outcome')
      .where('businessId', '=', id)
      .execute();
    expect(new Set(cases.map(({ outcome }) => outcome))).toEqual(new Set(['accepted', 'superseded']));
  });

  it('refuses what has changed meanwhile, and hours that only people understand', async () => {
    const { ana, id } = await owned();
    await suggest(id, { phone: '5555 9876', hours: 'Solo cuando hay luna llena' });
    await ana.send('PUT', `/api/business-profiles/${id}`, { phone_number: '2232 0000' });
    const suggestions = await seenBy(ana, id);
    expect(suggestions).toHaveLength(2);
    for (const { id: correction, field, is_outdated, is_note } of suggestions) {
      expect([is_outdated, is_note]).toEqual([field === 'phone', field === 'hours']);
      expect((await decide(ana, correction, 'accepted')).status).toBe(409);
      expect((await decide(ana, correction, 'rejected')).status).toBe(204);
    }
    expect((await storedOf(id)).phoneNumber).toBe('+50222320000');
  });

  it('closes a business for good', async () => {
    const { ana, id } = await owned();
    await suggest(id, { closed: true });
    const [{ id: correction }] = await seenBy(ana, id);
    await decide(ana, correction, 'accepted');
    expect(await storedOf(id)).toMatchObject({ closedAt: NOW, isHidden: true });
    expect((await suggest(id, { phone: '5555 9876' })).status).toBe(409);
  });

  it.each(Array.from({ length: RACE_ROUNDS }, (_, index) => index))(
    'has one outcome and one entry when owner and administrator decide at once: round %i',
    async () => {
      const { ana, id } = await owned();
      const { id: correction } = await buildCorrection(db, { businessId: id, createdAt: later(-15) });
      const responses = await Promise.all([
        decide(ana, correction, 'accepted'),
        decide(admin, correction, 'rejected'),
        decide(ana, correction, 'accepted'),
        decide(admin, correction, 'rejected'),
      ]);
      const statuses = responses.map(({ status }) => status);
      const isAccepted = statuses[0] === 204;
      expect(statuses).toEqual(isAccepted ? [204, 409, 204, 409] : [409, 204, 409, 204]);
      expect((await storedOf(id)).phoneNumber).toBe(isAccepted ? '+50255559876' : '+50255550123');
      expect(await entriesOf(id)).toEqual([
        { act: isAccepted ? 'correction-accepted' : 'correction-rejected' },
      ]);
    },
  );
});

describe('the administration', () => {
  it('sees first what weighs most', async () => {
    const light = await buildBusiness(db, { userId: systemAccount });
    const heavy = await buildBusiness(db, { userId: systemAccount });
    for (const { id } of [light, heavy, heavy, heavy]) await suggest(id, { phone: '5555 9876' });
    const ids = (await queue()).items.map((item: { business_id: number }) => item.business_id);
    expect(ids.indexOf(heavy.id)).toBeLessThan(ids.indexOf(light.id));
  });

  it('decides after 14 days, about the system account’s businesses at once, and is told once', async () => {
    const { ana, id } = await owned();
    await suggest(id, { phone: '5555 9876' });
    const system = await buildBusiness(db, { userId: systemAccount });
    await suggest(system.id, { phone: '5555 9876' });
    await suggest(system.id, { address: 'Zona 3' });
    const tasks = db.selectFrom('notice').select(['kind', 'text']).where('userId', '=', admin.id);
    expect(await tasks.execute()).toEqual([
      { kind: 'admin-task', text: expect.stringMatching(/^Sugieren un cambio en los datos de «[^»]+»/) },
    ]);
    const idsOf = (items: { business_id: number }[]) => items.map(({ business_id }) => business_id);
    expect(idsOf((await queue()).items)).not.toContain(id);
    expect(idsOf((await queue()).items)).toContain(system.id);
    clock.set(later(14));
    const { items, total } = await queue();
    expect(items).toHaveLength(total);
    const waiting = items.find(({ business_id }: { business_id: number }) => business_id === id);
    expect(waiting).toMatchObject({
      business_name: 'Panadería La Espiga',
      is_of_system_account: false,
      people: 1,
    });
    await decide(admin, waiting.id, 'accepted');
    expect(await storedOf(id)).toMatchObject({ phoneNumber: '+50255559876', confirmedAt: later(-40) });
    expect(await subjectsTo(opened, ana.user.email)).toContain('Corregimos un dato de «Panadería La Espiga»');
  });
});
