import { expect, it } from 'vitest';
import { RETENTION } from '#platform/db/retention.ts';
import type { Operation } from '#shared/contract.ts';
import { operations } from './operations.ts';

it('counts client addresses no longer than the privacy page says', () => {
  const longest = RETENTION.rateLimit.address.keeps.ms / 1000;
  const longer = Object.entries<Operation>(operations).filter(
    ([, { access, limit }]) => access === 'anyone' && limit && limit.seconds > longest,
  );
  expect(longer.map(([route]) => route)).toEqual([]);
});
