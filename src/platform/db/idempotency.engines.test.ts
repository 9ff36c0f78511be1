import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { buildUser } from '#db/builders/user.ts';
import { openTestDatabase } from '#test/database.ts';
import { withIdempotencyKey, removeOldIdempotencyKeys } from './idempotency.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
const { id: userId } = await buildUser(db);

let works = 0;

const [FORMER_KEY, KEY] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

const ask = (key: string | null, request: unknown = 'bread', sessionKeys: readonly Buffer[] = [KEY]) =>
  db.transaction().execute((transaction) =>
    withIdempotencyKey(transaction, { userId, key, request, sessionKeys }, async () => {
      works += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { number: works, createdAt: new Date(0), isGood: true };
    }),
  );

test('twenty at once with one key do it once, and all get the first answer', async () => {
  const before = works;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('twenty')));
  expect(works).toBe(before + 1);
  for (const answer of answers)
    expect(answer).toEqual({ number: works, createdAt: new Date(0), isGood: true });
});

test('without a key, under another one, or by another person it is done again', async () => {
  const { number } = await ask('mine');
  expect((await ask(null)).number).toBeGreaterThan(number);
  expect((await ask('yours')).number).toBeGreaterThan(number);
  expect((await ask('mine')).number).toBe(number);
});

test('a key for something else is refused', async () => {
  await ask('cake', { name: 'cake' });
  await expect(ask('cake', { name: 'pie' })).rejects.toMatchObject({ code: 'validation' });
});

test('a request is stored under a digest that says nothing without the session key', async () => {
  const request = { position: { latitude: 14.6349, longitude: -90.5069 } };
  await ask('here', request, [FORMER_KEY]);
  await ask('there', request, [KEY]);
  const rows = db.selectFrom('idempotencyKey').select('request').where('key', 'in', ['here', 'there']);
  const digests = (await rows.execute()).map(({ request: digest }) => digest);
  expect(new Set(digests).size).toBe(2);
  expect(digests).not.toContain(createHash('sha256').update(JSON.stringify(request)).digest('base64url'));
});

test('a request is known again while the session key changes', async () => {
  const { number } = await ask('rotated', 'bread', [FORMER_KEY]);
  expect((await ask('rotated', 'bread', [KEY, FORMER_KEY])).number).toBe(number);
});

test('work that fails leaves its key free', async () => {
  const failing = db
    .transaction()
    .execute((transaction) =>
      withIdempotencyKey(transaction, { userId, key: 'again', request: 'bread', sessionKeys: [KEY] }, () =>
        Promise.reject(new Error('no flour')),
      ),
    );
  await expect(failing).rejects.toThrow('no flour');
  expect((await ask('again')).isGood).toBe(true);
});

test('old keys are forgotten, young ones are not', async () => {
  const { number } = await ask('old');
  await removeOldIdempotencyKeys(db, new Date(Date.now() - 60_000));
  expect((await ask('old')).number).toBe(number);
  await removeOldIdempotencyKeys(db, new Date(Date.now() + 60_000));
  expect((await ask('old')).number).toBeGreaterThan(number);
});
