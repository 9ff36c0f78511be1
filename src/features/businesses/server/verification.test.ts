import { afterAll, beforeEach, expect, it } from 'vitest';
import { applyEndedPlans, applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const END = new Date(NOW.getTime() + 3_600_000);
const NAME = 'Telares Ixchel';
const [admin, other] = [
  await newPerson(opened, { role: 'admin', name: 'Rosa' }),
  await newPerson(opened, { role: 'admin' }),
];

beforeEach(() => clock.set(NOW));

async function newShop(premium = true) {
  const ana = await newPerson(opened, premium ? { premium, planExpiresAt: END } : {});
  const { id } = await buildBusiness(db, { userId: ana.id, name: NAME });
  await db
    .transaction()
    .execute(async (transaction) =>
      applyPlan({ db: transaction }, await lockPlan({ db: transaction, at: NOW }, ana.id)),
    );
  return { ana, id, path: `/api/business-profiles/${id}` };
}
type Shop = Awaited<ReturnType<typeof newShop>>;

const verify = ({ id }: Shop, body: object = {}, by = admin) =>
  by.send('PUT', `/api/business-profiles/verification/${id}`, { verified: true, name: NAME, ...body });
const read = async (path: string) => (await app.request(path)).json();
const actsAbout = ({ id }: Shop) =>
  db
    .selectFrom('auditEntry')
    .select(['act', 'actorName', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

it('shows the verification on the profile and in lists, and withdraws it', async () => {
  const shop = await newShop();
  expect(await read(shop.path)).toMatchObject({ is_verified: false, verified_at: null });
  expect(await (await verify(shop)).json()).toMatchObject({
    is_verified: true,
    verified_at: NOW.toISOString(),
  });
  const { items } = await read('/api/business-profiles/all/filtered?search=telares%20ixchel');
  expect(items[0]).toMatchObject({ id: shop.id, is_verified: true });
  expect(await (await verify(shop, { verified: false })).json()).toMatchObject({ is_verified: false });
  expect((await actsAbout(shop)).map(({ act }) => act)).toEqual(['verified', 'verification-withdrawn']);
});

it('shows the verification only while the owner is premium', async () => {
  const free = await newShop(false);
  await verify(free);
  expect(await read(free.path)).toMatchObject({ is_verified: false, verified_at: NOW.toISOString() });
  const shop = await newShop();
  await verify(shop);
  clock.set(END);
  await applyEndedPlans(db, END);
  expect(await read(shop.path)).toMatchObject({ is_verified: false, verified_at: NOW.toISOString() });
});

it('ends the verification when the name changes', async () => {
  const shop = await newShop();
  await verify(shop);
  await shop.ana.send('PUT', shop.path, { name: NAME, description: 'Güipiles de algodón.' });
  expect(await read(shop.path)).toMatchObject({ is_verified: true });
  await shop.ana.send('PUT', shop.path, { name: 'Banco Industrial' });
  expect(await read(shop.path)).toMatchObject({ name: 'Banco Industrial', is_verified: false });
  expect((await actsAbout(shop)).at(-1)).toMatchObject({
    act: 'verification-withdrawn',
    actorName: 'Automático',
    before: { name: NAME },
    after: { name: 'Banco Industrial' },
  });
});

it('rejects the verification of a business that was renamed meanwhile', async () => {
  const shop = await newShop();
  await shop.ana.send('PUT', shop.path, { name: 'Banco Industrial' });
  expect((await verify(shop)).status).toBe(409);
  expect(await read(shop.path)).toMatchObject({ is_verified: false, verified_at: null });
});

it('never verifies an unseen name under concurrent renames', async () => {
  for (let round = 0; round < 3; round += 1) {
    const shop = await newShop();
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => verify(shop, {}, index % 2 ? admin : other)),
      shop.ana.send('PUT', shop.path, { name: 'Banco Industrial' }),
    ]);
    expect(await read(shop.path)).toMatchObject({ name: 'Banco Industrial', verified_at: null });
    const acts = (await actsAbout(shop)).map(({ act }) => act);
    expect([[], ['verified', 'verification-withdrawn']]).toContainEqual(acts);
  }
});
