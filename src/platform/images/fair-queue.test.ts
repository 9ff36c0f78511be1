import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function createQueue() {
  let now = 0;
  const { run } = createFairQueue<string>({ now: () => now });
  const order: string[] = [];
  const submit = (client: string, cost: number, isUrgent = false) =>
    run({ client, cost, isUrgent }, async () => {
      order.push(client);
      await Promise.resolve();
      now += cost;
    });
  return { submit, order };
}

test('counts the jobs that wait and the one that runs', async () => {
  const { run, size } = createFairQueue<string>();
  const sizes: ReturnType<typeof size>[] = [];
  const work = async () => void sizes.push(size());
  await Promise.all(['a', 'b', 'c'].map((client) => run({ client, cost: 1 }, work)));
  expect(sizes.map(({ waiting, running }) => [waiting, running])).toEqual([
    [2, 1],
    [1, 1],
    [0, 1],
  ]);
  expect(size()).toEqual({ waiting: 0, running: 0 });
});

test('a costly job of another client that waits is after a cheaper one', async () => {
  const { submit, order } = createQueue();
  await Promise.all([submit('a', 900), submit('b', 900), submit('c', 900), submit('honest', 300)]);
  expect(order).toEqual(['a', 'honest', 'b', 'c']);
});

test('many jobs of other clients come first once each', async () => {
  const { submit, order } = createQueue();
  const hostile = Array.from({ length: 4 }, () => ['a', 'b', 'c'].map((client) => submit(client, 200)));
  await Promise.all([...hostile.flat(), submit('honest', 300)]);
  expect(order.indexOf('honest')).toBeLessThanOrEqual(4);
});

test('who has sent much waits no longer for those who come new', async () => {
  const { submit, order } = createQueue();
  for (let count = 0; count < 10; count += 1) await submit('honest', 300);
  await Promise.all([
    ...['a', 'b', 'c', 'a', 'b', 'c'].map((client) => submit(client, 250)),
    submit('honest', 300),
  ]);
  expect(order.slice(10).indexOf('honest')).toBeLessThanOrEqual(3);
});

test('a costly job has its turn among ever new cheap ones', async () => {
  const { submit, order } = createQueue();
  const first = submit('a', 100);
  const costly = submit('costly', 900);
  const cheap = async (client: string) => {
    for (let count = 0; count < 20; count += 1) await submit(client, 100);
  };
  await Promise.all([first, costly, cheap('a'), cheap('b')]);
  expect(order.indexOf('costly')).toBeLessThanOrEqual(20);
});

test('jobs of one client run in order, those of another between them', async () => {
  const { submit, order } = createQueue();
  await Promise.all([...Array.from({ length: 4 }, () => submit('a', 100)), submit('b', 100)]);
  expect(order).toEqual(['a', 'b', 'a', 'a', 'a']);
});

test('urgent jobs run before all others, of any client', async () => {
  const { submit, order } = createQueue();
  await Promise.all([submit('a', 900), submit('b', 100), submit('a', 100, true)]);
  expect(order).toEqual(['a', 'a', 'b']);
});

test('goes on after a job that fails', async () => {
  const { run } = createFairQueue<string>();
  const failing = run({ client: 'a', cost: 1 }, () => Promise.reject(new Error('broken')));
  const next = run({ client: 'a', cost: 1 }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
