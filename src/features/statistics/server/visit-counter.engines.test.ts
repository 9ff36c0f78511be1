import { expect, it } from 'vitest';
import { createVisitCounter } from './visit-counter.ts';

const NOON = new Date('2026-03-01T18:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const view = (...ids: number[]) => ({ kind: 'view' as const, ids });

it('counts an address once for each business, kind and hour', () => {
  const counter = createVisitCounter();
  for (const minute of [0, 1, 59]) counter.count(view(1, 1, 2), 'a', later(minute));
  counter.count({ kind: 'call', ids: [1] }, 'a', NOON);
  counter.count(view(1), 'b', NOON);
  counter.count(view(1), 'a', later(60));
  const none = {
    whatsappTaps: 0,
    directionsTaps: 0,
    impressions: 0,
    catalogScans: 0,
    baskets: 0,
    orders: 0,
    day: '2026-03-01',
  };
  expect(counter.take()).toEqual([
    { ...none, id: 1, views: 3, callTaps: 1 },
    { ...none, id: 2, views: 1, callTaps: 0 },
  ]);
  expect(counter.take()).toEqual([]);
});

it('separates days, and restores counts that could not be stored', () => {
  const counter = createVisitCounter();
  counter.count(view(1), 'a', new Date('2026-03-02T05:59:00Z'));
  counter.count(view(1), 'a', new Date('2026-03-02T06:00:00Z'));
  const taken = counter.take();
  expect(taken.map(({ day, views }) => [day, views])).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ]);
  counter.count(view(1), 'b', new Date('2026-03-02T06:00:00Z'));
  counter.restore(taken);
  expect(counter.take().map(({ day, views }) => [day, views])).toEqual([
    ['2026-03-02', 2],
    ['2026-03-01', 1],
  ]);
});

it('stays within its memory limits', () => {
  const counter = createVisitCounter({ remembered: 3, counted: 5, share: 100 });
  for (let id = 1; id <= 100; id += 1) counter.count(view(id), 'a', NOON);
  expect(counter.take().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  counter.count(view(99, 100, 1), 'a', NOON);
  expect(counter.take().map(({ id }) => id)).toEqual([1]);
});

it('leaves room for other addresses when one sends much', () => {
  const counter = createVisitCounter({ remembered: 1_000, counted: 20, share: 10 });
  const seen = () => counter.take().map(({ id, views }) => [id, views]);
  for (let id = 101; id <= 200; id += 1) counter.count(view(id), 'a', NOON);
  counter.count(view(1, 101), 'b', NOON);
  counter.count(view(1, 2), 'a', NOON);
  expect(seen()).toEqual([[101, 2], ...Array.from({ length: 9 }, (_, index) => [102 + index, 1]), [1, 2]]);
  counter.count(view(2, 300), 'a', NOON);
  expect(seen()).toEqual([
    [2, 1],
    [300, 1],
  ]);
});
