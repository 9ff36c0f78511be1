import { expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { pauseAfter } from './backoff.ts';

it('pauses double from a minute to six hours', () => {
  expect([1, 2, 3, 9, 10, 11, 100].map((attempts) => pauseAfter(attempts) / MINUTE)).toEqual([
    1, 2, 4, 256, 360, 360, 360,
  ]);
});
