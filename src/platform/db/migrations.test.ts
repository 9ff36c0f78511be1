import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../db/migrations');

const sumOf = async (name: string) =>
  `${createHash('sha256')
    .update(await readFile(join(FOLDER, name)))
    .digest('hex')}  ${name}\n`;

// Databases that have run a migration never run it again: what is to change takes another one. `sha256sum` writes such lines.
it('leaves migrations as they were listed', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const sums = await Promise.all(names.map(sumOf));
  expect(sums.join('')).toBe(await readFile(join(FOLDER, 'SHA256SUMS'), 'utf8'));
});
