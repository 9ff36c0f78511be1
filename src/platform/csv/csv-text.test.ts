import { expect, it } from 'vitest';
import { READ_FROM_NUMBERS, csvText } from './csv-text.ts';

const FORMULA = '=HYPERLINK("https://evil.example")';

async function write(names: readonly string[], text: string): Promise<string> {
  const columns = Object.fromEntries(names.map((name) => [name, name]));
  const row = Object.fromEntries(names.map((name) => [name, text]));
  return (await Array.fromAsync(csvText(columns, [[row]]))).join('');
}

it.each([...READ_FROM_NUMBERS, 'name'])('runs no formula of the column %s', async (name) => {
  expect(await write([name], FORMULA)).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
});

it('leaves digits as they are where they are read as numbers', async () => {
  const names = ['place', 'name'];
  expect(await write(names, '0301')).toContain('"0301","\'0301"');
});

it('writes the time of Guatemala, so that a plan ends on the day that its page shows', async () => {
  const rows = [[{ expiresAt: new Date('2026-12-30T05:59:59Z') }]];
  const lines = await Array.fromAsync(csvText({ expiresAt: 'Vence' }, rows));
  expect(lines.join('')).toBe('\uFEFF"Vence"\r\n2026-12-29 23:59:59\r\n');
});
