import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { queryString } from '#shared/query-string.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildSystemAccount, buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { fuzzRuns } from '#test/effort.ts';
import { AnnouncementPage } from '../schema.ts';
import { markExpired } from './index.ts';

const { db, clock, read, close } = await openTestApp();
afterAll(close);

const NOW = clock.now();
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const house = await buildSystemAccount(db);
const ana = await buildUser(db);
const owners = [ana.id, ana.id, (await buildUser(db)).id, (await buildUser(db)).id, house, house];
const businesses: { id: number }[] = [];
for (const userId of owners) businesses.push(await buildBusiness(db, { userId }));

/** Ana has the first two businesses; those of the system account have an owner each. */
const ownerOf = (businessId: number) =>
  [0, 0, 1, 2, 3, 4][businesses.findIndex(({ id }) => id === businessId)]!;

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('announcement').execute();
});

const post = (of: number, minutes: number, values: Parameters<typeof buildAnnouncement>[1] = {}) =>
  buildAnnouncement(db, {
    businessId: businesses[of]!.id,
    title: `${of}, ${minutes}`,
    createdAt: ago(minutes),
    ...values,
  });

const list = (query: Record<string, string | number | undefined> = {}) =>
  read(`/api/announcements/active/filtered${queryString(query)}`, AnnouncementPage);
const titles = ({ items }: AnnouncementPage) => items.map(({ title }) => title);
const idsOf = ({ items }: AnnouncementPage) => items.map(({ id }) => id);

async function walk(query: object, direction: 'nextCursor' | 'previousCursor'): Promise<AnnouncementPage[]> {
  const page = await list({ ...query });
  const cursor = page[direction];
  return cursor === null ? [page] : [page, ...(await walk({ ...query, cursor }, direction))];
}

const mostOfOneOwner = ({ items }: AnnouncementPage) => {
  const counts = new Map<number, number>();
  for (const { businessId } of items)
    counts.set(ownerOf(businessId), (counts.get(ownerOf(businessId)) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

it('shows three of one owner, of whatever business, and the rest on later pages', async () => {
  for (const minutes of [1, 2, 3, 4, 5]) await post(minutes % 2, minutes);
  await post(2, 60);
  await post(3, 90);
  const first = await list();
  expect(titles(first)).toEqual(['1, 1', '0, 2', '1, 3', '2, 60', '3, 90']);
  expect(first).toMatchObject({ total: 7, previousCursor: null });
  const second = await list({ cursor: first.nextCursor ?? undefined });
  expect(titles(second)).toEqual(['0, 4', '1, 5']);
  expect(second.nextCursor).toBeNull();
  expect(titles(await list({ cursor: second.previousCursor ?? undefined }))).toEqual(titles(first));
});

it('counts each business of the system account alone', async () => {
  for (const minutes of [1, 2, 3]) await post(4, minutes);
  for (const minutes of [4, 5, 6]) await post(5, minutes);
  expect((await list()).items).toHaveLength(6);
});

it.each([
  ['sold', { outcome: 'sold' }],
  ['hidden', { isHidden: true }],
  ['deleted', null],
  ['expired', { expiresAt: ago(0) }],
] as const)('moves the next ones up when one is %s', async (_, change) => {
  const [newest] = [await post(0, 1), await post(0, 2), await post(0, 3), await post(0, 4)];
  await post(2, 60);
  expect(titles(await list())).toEqual(['0, 1', '0, 2', '0, 3', '2, 60']);
  if (change) await db.updateTable('announcement').set(change).where('id', '=', newest.id).execute();
  else await db.deleteFrom('announcement').where('id', '=', newest.id).execute();
  await markExpired(db, NOW);
  expect(titles(await list())).toEqual(['0, 2', '0, 3', '0, 4', '2, 60']);
});

it('counts a transferred business with those of its new owner', async () => {
  for (const minutes of [1, 2, 3]) await post(0, minutes);
  for (const minutes of [4, 5]) await post(2, minutes);
  const move = (userId: number) =>
    db.updateTable('businessProfile').set({ userId }).where('id', '=', businesses[2]!.id).execute();
  expect((await list()).items).toHaveLength(5);
  await move(ana.id);
  expect((await list()).items).toHaveLength(3);
  await move(owners[2]!);
  expect((await list()).items).toHaveLength(5);
});

it('loses nothing, repeats nothing and exceeds no share, however many publish', async () => {
  const posts = fc.array(
    fc.record({
      of: fc.integer({ min: 0, max: businesses.length - 1 }),
      minutes: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('notice' as const, 'offer' as const),
      content: fc.constantFrom('Pan', 'Elotes'),
    }),
    { maxLength: 40 },
  );
  const asked = fc.record({
    limit: fc.integer({ min: 1, max: 14 }),
    kind: fc.constantFrom(undefined, 'offer' as const),
    search: fc.constantFrom(undefined, 'pan'),
  });
  const property = fc.asyncProperty(posts, asked, async (given, query) => {
    await db.deleteFrom('announcement').execute();
    for (const { of, minutes, ...values } of given) await post(of, minutes, { ...values, title: 'Aviso' });
    const expected = (await db.selectFrom('announcement').select(['id', 'kind', 'content']).execute())
      .filter(({ kind }) => query.kind === undefined || kind === query.kind)
      .filter(({ content }) => query.search === undefined || content === 'Pan')
      .map(({ id }) => id);
    const forward = await walk(query, 'nextCursor');
    expect(forward.flatMap(idsOf).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    const previous = forward.at(-1)?.previousCursor ?? null;
    const before = previous === null ? [] : await walk({ ...query, cursor: previous }, 'previousCursor');
    const back = [...before.toReversed(), ...forward.slice(-1)];
    expect(back.flatMap(idsOf)).toEqual(forward.flatMap(idsOf));
    for (const page of [...forward, ...before]) {
      expect(mostOfOneOwner(page)).toBeLessThanOrEqual(3);
      expect(page.items.length).toBeLessThanOrEqual(query.limit);
      expect(page.total).toBe(expected.length);
    }
  });
  await fc.assert(property, { numRuns: fuzzRuns(20) });
});
