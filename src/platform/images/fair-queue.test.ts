import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose jobs take exactly their cost, and the order in which they ran. */
function openQueue() {
  let now = 0;
  const { run } = createFairQueue<string>({ now: () => now });
  const order: string[] = [];
  const submit = (client: string, cost: number, isUrgent = false) =>
    run({ client, cost, isUrgent }, async () => {
      order.push(client);
      await Promise.resolve();
      now += cost;
    });
  return { submit, order, wait: (ms: number) => (now += ms) };
}

test('a client who has used much waits for one who has not', async () => {
  const { submit, order } = openQueue();
  const hostile = ['a', 'b', 'c', 'a', 'b', 'c'].map((client) => submit(client, 900));
  await Promise.all(hostile.slice(0, 3));
  await Promise.all([...hostile, submit('honest', 300)]);
  expect(order.indexOf('honest')).toBe(4);
});

test('among clients who have used nothing the least costly job is first', async () => {
  const { submit, order } = openQueue();
  await Promise.all([submit('a', 900), submit('b', 900), submit('c', 900), submit('honest', 300)]);
  expect(order).toEqual(['a', 'honest', 'b', 'c']);
});

test('jobs of one client run in order, those of another between them', async () => {
  const { submit, order } = openQueue();
  await Promise.all([...Array.from({ length: 4 }, () => submit('a', 100)), submit('b', 100)]);
  expect(order).toEqual(['a', 'b', 'a', 'a', 'a']);
});

test('urgent jobs are before all others, whoever sent them', async () => {
  const { submit, order } = openQueue();
  await submit('a', 900);
  await Promise.all([submit('b', 100), submit('c', 100), submit('a', 100, true)]);
  expect(order).toEqual(['a', 'b', 'a', 'c']);
});

test('forgets with time what a client has used', async () => {
  const { submit, order, wait } = openQueue();
  await submit('a', 1_000);
  wait(3_600_000);
  await Promise.all([submit('c', 10), submit('a', 100), submit('b', 200)]);
  expect(order).toEqual(['a', 'c', 'a', 'b']);
});

test('goes on after a job that fails', async () => {
  const { run } = createFairQueue<string>();
  const failing = run({ client: 'a', cost: 1 }, () => Promise.reject(new Error('broken')));
  const next = run({ client: 'a', cost: 1 }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
