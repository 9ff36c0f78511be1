import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { openTestApp } from '#test/app.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';
import { RACE_ROUNDS } from '#test/effort.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
beforeEach(() => clock.set(NOW));

const PATH = '/api/catalog-items';

type Member = Awaited<ReturnType<typeof newPerson>>;

interface Item {
  id: number;
  name: string;
  group: string | null;
  price_centavos: number | null;
  is_sold_out: boolean;
  is_hidden: boolean;
  version: number;
}

interface Catalog {
  items: Item[];
  limit: number;
}

async function json<T = Catalog>(sending: Response | Promise<Response>, status = 200): Promise<T> {
  const response = await sending;
  if (response.status !== status) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const add = ({ send }: Member, businessId: number, items: object[], key = '') =>
  send('POST', `${PATH}/`, { business_id: businessId, items }, key ? { 'idempotency-key': key } : {});

const named = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ name: `Producto ${from + index}` }));

const readOwn = ({ get }: Member, businessId: number) => json(get(`${PATH}/own/${businessId}`));

const readPublic = (businessId: number) => json<Item[]>(opened.app.request(`${PATH}/business/${businessId}`));

const names = (items: readonly Item[]) => items.map(({ name }) => name);

const countRows = async (businessId: number) =>
  (await db.selectFrom('catalogItem').select('id').where('businessId', '=', businessId).execute()).length;

describe('a catalogue', () => {
  it('is entered, shown and announced on the profile', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const profile = `/api/business-profiles/${id}`;
    expect(await json<object>(opened.app.request(profile))).not.toHaveProperty('has_catalog');
    const { items, limit } = await json(
      add(owner, id, [
        { name: ' Tamal  colorado ', price_centavos: 800, unit: 'unidad', group: 'Tamales' },
        { name: 'Pastel', price_centavos: 15_000, is_price_from: true, description: 'De tres leches' },
        { name: 'Bodas', is_price_from: true },
      ]),
      201,
    );
    expect(limit).toBe(30);
    expect(items).toMatchObject([
      { name: 'Tamal colorado', group: 'Tamales', price_centavos: 800, unit: 'unidad', is_price_from: false },
      { name: 'Pastel', group: null, is_price_from: true, description: 'De tres leches' },
      { name: 'Bodas', price_centavos: null, is_price_from: false },
    ]);
    expect(names(await readPublic(id))).toEqual(['Tamal colorado', 'Pastel', 'Bodas']);
    expect(await json(opened.app.request(profile))).toMatchObject({ has_catalog: true });
  });

  it('is added to once for each idempotency key', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const key = 'carta-0123456789abcdef';
    const [first, second] = [
      await json(add(owner, id, named(3), key), 201),
      await json(add(owner, id, named(3), key), 201),
    ];
    expect(second).toEqual(first);
    expect(await countRows(id)).toBe(3);
  });

  it('names each field that it refuses', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const items = [{ name: 'Tamal' }, { name: ' ', price_centavos: -1 }, { name: 'x'.repeat(81) }];
    const { detail } = await json<{ detail: { loc: (string | number)[] }[] }>(add(owner, id, items), 422);
    expect(detail.map(({ loc }) => loc.join('.'))).toEqual([
      'json.items.1.name',
      'json.items.1.price_centavos',
      'json.items.2.name',
    ]);
  });

  it('is edited in place, and tells two devices apart', async () => {
    const { id, owner, manager } = await newManagedBusiness(opened);
    const { items } = await json(add(owner, id, [{ name: 'Tamal', price_centavos: 800 }]), 201);
    const [item] = items;
    const path = `${PATH}/${item?.id}`;
    const changed = await json(manager.send('PUT', path, { price_centavos: 900, version: item?.version }));
    expect(changed.items).toMatchObject([{ name: 'Tamal', price_centavos: 900, version: 2 }]);
    const late = await owner.send('PUT', path, { name: 'Tamal negro', version: item?.version });
    expect([late.status, await late.json()]).toEqual([
      409,
      { detail: 'Este producto cambió en otro dispositivo mientras lo editabas.', code: 'changed' },
    ]);
    // Without a version, and where nothing differs, nobody overwrites anything.
    await json(owner.send('PUT', path, { price_centavos: 900, version: item?.version }));
    await json(owner.send('PUT', path, { name: 'Tamal negro', price_centavos: null, is_price_from: true }));
    expect(await readPublic(id)).toMatchObject([
      { name: 'Tamal negro', price_centavos: null, is_price_from: false },
    ]);
  });

  it('is put in order by its whole list only', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const { items } = await json(add(owner, id, named(3)), 201);
    const path = `${PATH}/order/${id}`;
    const reversed = items.toReversed().map((item) => ({ id: item.id, group: 'Todo' }));
    const ordered = await json(owner.send('PUT', path, { items: reversed }));
    expect(names(ordered.items)).toEqual(['Producto 2', 'Producto 1', 'Producto 0']);
    expect(ordered.items.map(({ group }) => group)).toEqual(['Todo', 'Todo', 'Todo']);
    const other = await buildCatalogItem(db);
    for (const wrong of [
      reversed.slice(1),
      [...reversed, { id: other.id, group: null }],
      [...reversed.slice(1), reversed[1]],
    ])
      expect((await owner.send('PUT', path, { items: wrong })).status).toBe(409);
    expect(names(await readPublic(id))).toEqual(names(ordered.items));
  });

  it('says until midnight in Guatemala that there is none today', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const midnight = dayStart(addDays(guatemalaDay(NOW), 1));
    const { items } = await json(add(owner, id, [{ name: 'Tamal' }]), 201);
    const path = `${PATH}/sold-out/${items[0]?.id}`;
    const soldOut = await json(owner.send('PUT', path, { sold_out: true }));
    expect(soldOut.items).toMatchObject([{ is_sold_out: true, version: 1 }]);
    expect(await readPublic(id)).toMatchObject([{ is_sold_out: true }]);
    clock.set(new Date(midnight.getTime() - 1));
    expect(await readPublic(id)).toMatchObject([{ is_sold_out: true }]);
    clock.set(midnight);
    expect(await readPublic(id)).toMatchObject([{ is_sold_out: false }]);
    await json(owner.send('PUT', path, { sold_out: true }));
    await json(owner.send('PUT', path, { sold_out: false }));
    expect(await readPublic(id)).toMatchObject([{ is_sold_out: false }]);
  });

  it('is hidden with its business, and goes with it', async () => {
    const { id, owner, manager } = await newManagedBusiness(opened);
    await json(add(owner, id, named(2)), 201);
    await db
      .updateTable('businessProfile')
      .set({ takedownReason: 'Estafa', isHidden: true })
      .where('id', '=', id)
      .execute();
    expect((await opened.app.request(`${PATH}/business/${id}`)).status).toBe(404);
    expect((await readOwn(manager, id)).items).toHaveLength(2);
    expect((await owner.send('DELETE', `/api/business-profiles/${id}`)).status).toBe(204);
    expect(await countRows(id)).toBe(0);
  });

  it('belongs to its owner and managers', async () => {
    const { id, owner, manager } = await newManagedBusiness(opened);
    const stranger = await newPerson(opened);
    const { items } = await json(add(manager, id, named(1)), 201);
    const path = `${PATH}/${items[0]?.id}`;
    for (const refused of [
      stranger.get(`${PATH}/own/${id}`),
      add(stranger, id, named(1)),
      stranger.send('PUT', path, { name: 'Otro' }),
      stranger.send('PUT', `${PATH}/sold-out/${items[0]?.id}`, { sold_out: true }),
      stranger.send('PUT', `${PATH}/order/${id}`, { items: [] }),
      stranger.send('DELETE', path),
    ])
      expect((await refused).status).toBe(403);
    expect(names((await json(owner.send('DELETE', path))).items)).toEqual([]);
    expect((await owner.send('DELETE', path)).status).toBe(404);
  });

  it('is logged where a manager changes it, and an administrator tells the owner', async () => {
    const { id, owner, manager } = await newManagedBusiness(opened);
    const admin = await newPerson(opened, { role: 'admin' });
    await json(add(manager, id, named(2)), 201);
    await json(add(admin, id, named(1)), 201);
    const entries = await db
      .selectFrom('auditEntry')
      .select(['actorId', 'after'])
      .where('subjectKind', '=', 'business')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { actorId: manager.id, after: { catalog: 'agregó 2 productos' } },
      { actorId: admin.id, after: { catalog: 'agregó 1 producto' } },
    ]);
    const notices = await db.selectFrom('notice').select('text').where('userId', '=', owner.id).execute();
    expect(notices.map(({ text }) => text).join()).toContain('carta');
  });
});

describe('the limit of items', () => {
  it.each([
    ['free', 30],
    ['premium', 200],
  ] as const)(
    'on the %s plan holds for concurrent requests',
    async (plan, limit) => {
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const { id, owner } = await newManagedBusiness(opened, { premium: plan === 'premium' });
        await json(add(owner, id, named(limit - 3)), 201);
        const sent = await Promise.all(
          Array.from({ length: 12 }, (_, index) => add(owner, id, named(2, 1_000 + index * 2))),
        );
        const added = sent.filter(({ status }) => status === 201).length;
        expect([added, await countRows(id)]).toEqual([1, limit - 1]);
        expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
      }
      expect.assertions(RACE_ROUNDS * 2);
    },
    30_000 + RACE_ROUNDS * 10_000,
  );

  it('says how many have room', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    await json(add(owner, id, named(28)), 201);
    const refused = await json(add(owner, id, named(3)), 409);
    expect(refused).toEqual({
      detail:
        'No caben todos: tu plan permite 30 productos en la carta y solo caben 2 más. Actualiza a Premium para tener hasta 200.',
      code: 'limit-reached',
    });
    expect(await countRows(id)).toBe(28);
  });

  it('hides what a smaller plan does not show, and deletes nothing', async () => {
    const end = new Date(NOW.getTime() + 60_000);
    const { id, owner } = await newManagedBusiness(opened, { premium: true, planExpiresAt: end });
    await json(add(owner, id, named(35)), 201);
    expect(await readPublic(id)).toHaveLength(35);
    clock.set(end);
    expect(names(await readPublic(id))).toEqual(names(await readPublic(id)).slice(0, 30));
    expect(await readPublic(id)).toHaveLength(30);
    const own = await readOwn(owner, id);
    expect(own.limit).toBe(30);
    expect(own.items.filter((item) => item.is_hidden)).toHaveLength(5);
    // What is hidden can be put first, and then another one is.
    const order = own.items.toReversed().map(({ id: itemId, group }) => ({ id: itemId, group }));
    await json(owner.send('PUT', `${PATH}/order/${id}`, { items: order }));
    expect(names(await readPublic(id))[0]).toBe('Producto 34');
  });
});
