import { expect, it } from 'vitest';
import { csvText } from '#platform/csv/csv-text.ts';
import { readTable } from './imports/read-table.ts';
import { removeGuard } from '#platform/csv/formula-guard.ts';

const TEXTS = [
  "una\n=cmd|' /C calc'!A0",
  'una\r\n@SUM(A1)\n+1\n-1',
  'a\u2028=1',
  '"Comillas", y; punto\ty coma',
  'a;b',
  '|',
  ' espacios ',
  '+502 5555 1234',
  '-90.733491',
  '0101',
  "'Ndachi",
  "'=1",
  '＝1',
  '',
  'Dos\nlíneas',
];

async function write(rows: Record<string, unknown>[]): Promise<string> {
  const parts: string[] = [];
  for await (const part of csvText({ id: 'Número', text: 'Texto' }, [rows])) parts.push(part);
  return parts.join('');
}

it('writes one row for each, whatever its text, and reads it back', async () => {
  const file = await write(TEXTS.map((text, id) => ({ id, text })));
  const { rows } = await readTable(new TextEncoder().encode(file).buffer);
  const lineEnds = (text: string) => text.replaceAll('\r\n', '\n');
  expect(rows.slice(1).map(({ cells: [, text = ''] }) => removeGuard(text))).toEqual(TEXTS.map(lineEnds));
});

it('writes no line that a spreadsheet could run, even if it ignores quotation marks', async () => {
  const file = await write(TEXTS.map((text, id) => ({ id, text })));
  const lines = file.split(/[\n\r\u2028]/).map((line) => line.replace(/^"?\d*,?"?/, ''));
  expect(lines.filter((line) => /^\s*[=+@＝]|^-(?!90)/.test(line))).toEqual([]);
});
