import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('lets somebody else in between the jobs of one', async () => {
  const { inTurn } = takeTurns<number>();
  const oneAtATime = pLimit(1);
  const done: string[] = [];
  const job = (name: string) => () =>
    oneAtATime(async () => {
      await sleep(1);
      done.push(name);
    });
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn(1, job(name)));
  await Promise.all([...many, inTurn(2, job('b1'))]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

it('goes on after a job that failed, which fails for whoever asked alone', async () => {
  const { inTurn } = takeTurns<number>();
  const failing = inTurn(1, () => Promise.reject(new Error('no picture')));
  const next = inTurn(1, () => Promise.resolve('made'));
  await expect(failing).rejects.toThrow('no picture');
  expect(await next).toBe('made');
});
