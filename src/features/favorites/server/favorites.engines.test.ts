import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildFavorite } from '#db/builders/favorite.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { PASSWORD } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { MAX_FAVORITES } from '#shared/limits.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

const PATH = '/api/users/favorites';

type Member = Awaited<ReturnType<typeof newPerson>>;

const newBusiness = async (values: Parameters<typeof buildBusiness>[1] = {}) =>
  (await buildBusiness(db, values)).id;

const idsOf = async ({ get, id }: Member) => {
  const { user_id: userId, favorites } = await (await get(`${PATH}/all`)).json();
  expect(userId).toBe(id);
  return favorites.map(({ business_id: businessId }: { business_id: number }) => businessId);
};

const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

const merge = async ({ send }: Member, given: readonly (readonly [id: number, minutes: number])[]) => {
  const favorites = given.map(([id, minutes]) => ({ business_id: id, added_at: at(minutes) }));
  const response = await send('POST', `${PATH}/merge`, { favorites });
  return { status: response.status, body: await response.json() };
};

/** Gives a person that many favourites, past the trigger's counting of each. */
async function fill(userId: number, count: number): Promise<void> {
  const owner = await buildSystemAccount(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO business_profile (user_id, name, created_at, updated_at)
    SELECT ${owner}, 'Tienda ' || n, now(), now() FROM generate_series(1, ${count}::int) AS n RETURNING id`.execute(
    db,
  );
  await db
    .insertInto('favorite')
    .values(rows.map(({ id }) => ({ userId, businessId: id, createdAt: clock.now() })))
    .execute();
}

describe('favourites of an account', () => {
  it('are listed from the newest on, added once, and removed, each for its person alone', async () => {
    const [ana, eva] = [await newPerson(opened, { emailVerified: false }), await newPerson(opened)];
    const [one, two] = [await newBusiness(), await newBusiness()];
    for (const id of [one, two, one]) {
      expect((await ana.send('PUT', `${PATH}/${id}`)).status).toBe(204);
      clock.set(new Date(clock.now().getTime() + 1_000));
    }
    expect(await idsOf(ana)).toEqual([two, one]);
    expect(await idsOf(eva)).toEqual([]);
    expect((await eva.send('DELETE', `${PATH}/${one}`)).status).toBe(204);
    expect(await idsOf(ana)).toEqual([two, one]);
    for (let again = 0; again < 2; again += 1)
      expect((await ana.send('DELETE', `${PATH}/${one}`)).status).toBe(204);
    expect((await ana.send('DELETE', `${PATH}/999999999`)).status).toBe(404);
    expect(await idsOf(ana)).toEqual([two]);
  });

  it('are of visible businesses, but stay while one is hidden', async () => {
    const ana = await newPerson(opened);
    const [hidden, shown] = [await newBusiness({ isHidden: true }), await newBusiness()];
    for (const id of [hidden, 999_999_999]) expect((await ana.send('PUT', `${PATH}/${id}`)).status).toBe(404);
    expect((await ana.send('PUT', `${PATH}/${shown}`)).status).toBe(204);
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', shown).execute();
    expect((await ana.send('PUT', `${PATH}/${shown}`)).status).toBe(204);
    expect(await idsOf(ana)).toEqual([shown]);
    const remove = async () => (await ana.send('DELETE', `${PATH}/${shown}`)).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
  });

  it('end with the business, and with the account', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const [evas, other] = [await newBusiness({ userId: eva.id }), await newBusiness()];
    for (const id of [evas, other]) await ana.send('PUT', `${PATH}/${id}`);
    expect((await eva.send('DELETE', `/api/business-profiles/${evas}`)).status).toBe(204);
    expect(await idsOf(ana)).toEqual([other]);
    expect((await ana.send('DELETE', `/api/users/${ana.id}`, { password: PASSWORD })).status).toBe(204);
    const left = db.selectFrom('favorite').select('businessId').where('userId', '=', ana.id);
    expect(await left.execute()).toEqual([]);
  });

  it('are in own data', async () => {
    const ana = await newPerson(opened);
    const { businessId } = await buildFavorite(db, { userId: ana.id });
    const data = await (await ana.get(`/api/users/data/${ana.id}`)).json();
    expect(data.favorites).toEqual([{ business_id: businessId, added_at: '2026-03-13T18:00:00.000Z' }]);
  });
});

describe('the limit of favourites', () => {
  it('holds against requests at the same time, and for what no request checks', async () => {
    const ana = await newPerson(opened);
    await fill(ana.id, MAX_FAVORITES - 1);
    const ids = await Promise.all(Array.from({ length: 4 }, () => newBusiness()));
    const answers = await Promise.all(ids.map((id) => ana.send('PUT', `${PATH}/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    const full = await idsOf(ana);
    expect(full).toHaveLength(MAX_FAVORITES);
    expect((await ana.send('PUT', `${PATH}/${full[0]}`)).status).toBe(204);
    await expect(buildFavorite(db, { userId: ana.id })).rejects.toThrow('too many favourites');
  });

  it('leaves out the oldest of a device, and says how many', async () => {
    const ana = await newPerson(opened);
    await fill(ana.id, MAX_FAVORITES - 1);
    const [old, recent] = [await newBusiness(), await newBusiness()];
    const { body } = await merge(ana, [
      [old, -20],
      [recent, -10],
    ]);
    expect([body.left, body.favorites.length]).toEqual([1, MAX_FAVORITES]);
    expect(await idsOf(ana)).toContain(recent);
    expect(await idsOf(ana)).not.toContain(old);
  });
});

describe('merging those of a device', () => {
  it('adds what is new with its time, and is the same when it is sent again or twice at once', async () => {
    const ana = await newPerson(opened);
    const [known, one, two] = [await newBusiness(), await newBusiness(), await newBusiness()];
    const hidden = await newBusiness({ isHidden: true });
    await ana.send('PUT', `${PATH}/${known}`);
    const given = [
      [one, -30],
      [known, -20],
      [hidden, -15],
      [two, 600],
      [two, -40],
      [999_999_999, -5],
    ] as const;
    const [first, second] = await Promise.all([merge(ana, given), merge(ana, given)]);
    const third = await merge(ana, given);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(third.body).toEqual(first.body);
    expect(third.body.left).toBe(0);
    expect(new Set(await idsOf(ana))).toEqual(new Set([known, one, two]));
    expect((await idsOf(ana)).at(-1)).toBe(one);
    const added = db.selectFrom('favorite').select('createdAt').where('businessId', '=', two);
    expect((await added.executeTakeFirstOrThrow()).createdAt <= clock.now()).toBe(true);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: MAX_FAVORITES + 1 }, (_, nth) => [nth + 1, 0] as const)],
    ['no id', [[-1, 0] as const]],
  ])('refuses %s', async (_, given) => {
    expect((await merge(await newPerson(opened), given)).status).toBe(422);
  });

  it('follows businesses that were merged, which moves favourites too', async () => {
    const [ana, eva, admin] = [
      await newPerson(opened),
      await newPerson(opened),
      await newPerson(opened, { role: 'admin' }),
    ];
    const owner = await buildSystemAccount(db);
    const [keep, from] = [await newBusiness({ userId: owner }), await newBusiness({ userId: owner })];
    for (const id of [keep, from]) await ana.send('PUT', `${PATH}/${id}`);
    await eva.send('PUT', `${PATH}/${from}`);
    const sides = await (await admin.get(`/api/admin/merge-previews/${keep}/${from}`)).json();
    const request = {
      keep_id: keep,
      from_id: from,
      keep_version: sides.keep.version,
      from_version: sides.from.version,
      take: [],
    };
    expect((await admin.send('POST', '/api/admin/merges', request)).status).toBe(200);
    expect([await idsOf(ana), await idsOf(eva)]).toEqual([[keep], [keep]]);
    const late = await newPerson(opened);
    expect((await merge(late, [[from, -1]])).status).toBe(200);
    expect(await idsOf(late)).toEqual([keep]);
  });
});

it('favourites, changes of businesses and deletions at the same time never deadlock', async () => {
  for (let round = 0; round < 4; round += 1) {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(opened)));
    const ids: number[] = [];
    for (const { id: userId } of people)
      ids.push(await newBusiness({ userId }), await newBusiness({ userId }));
    const [leaving] = people;
    const answers = await Promise.all([
      ...people.flatMap((person) => [
        ...ids.map((id) => person.send('PUT', `${PATH}/${id}`)),
        person.send('POST', `${PATH}/merge`, {
          favorites: ids.toReversed().map((id) => ({ business_id: id, added_at: at(-1) })),
        }),
        person.send('DELETE', `${PATH}/${ids[0]}`),
      ]),
      people[1]!.send('DELETE', `/api/business-profiles/${ids[2]}`),
      leaving!.send('DELETE', `/api/users/${leaving!.id}`, { password: PASSWORD }),
    ]);
    const unexpected = answers.filter(({ status }) => ![200, 204, 401, 404].includes(status));
    expect(unexpected.map(({ status }) => status)).toEqual([]);
  }
}, 60_000);

describe('cards by ids', () => {
  const ask = (ids: unknown) =>
    app.request('/api/business-profiles/cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });

  it('come in the order of the ids, each once, without what is hidden or unknown', async () => {
    const [one, two, hidden] = [
      await newBusiness(),
      await newBusiness(),
      await newBusiness({ isHidden: true }),
    ];
    const cards = await (await ask([two, hidden, one, 999_999_999, two])).json();
    expect(cards.map(({ id }: { id: number }) => id)).toEqual([two, one]);
  });

  it.each([[[]], [['x']], [[0]], [[1.5]], ['1,2'], [Array.from({ length: 101 }, (_, nth) => nth + 1)]])(
    'refuses %j',
    async (ids) => expect((await ask(ids)).status).toBe(422),
  );
});
