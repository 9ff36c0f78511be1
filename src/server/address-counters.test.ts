import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Operation } from '#shared/contract.ts';
import { operations } from './operations.ts';

const PRIVACY = new URL('../features/texts/server/defaults/privacidad.md', import.meta.url);

it('counts client addresses no longer than the privacy page says', async () => {
  expect(await readFile(PRIVACY, 'utf8')).toContain('como máximo una hora');
  const longer = Object.entries<Operation>(operations).filter(
    ([, { access, limit }]) => access === 'anyone' && limit && limit.seconds > 3_600,
  );
  expect(longer.map(([route]) => route)).toEqual([]);
});
