import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '#test/effort.ts';
import { makeFolder } from '#test/make-folder.ts';
import { readSavedRows, toReadRow, writeRows } from '#test/saved-rows.ts';
import { buildRow, FIXED_ROWS } from '#test/spreadsheet-rows.ts';
import { saveBySpreadsheet } from '#test/spreadsheet.ts';

const folder = await makeFolder();

const PARTS = `' = - + @ / 0 7 12 2026 : . , ; % ( ) Q $ € " # ene nov de e am lun VERDADERO x ñ Á ¿`.split(
  ' ',
);

const text = fc
  .array(fc.constantFrom(...PARTS, ' ', '\n'), { minLength: 1, maxLength: 7 })
  .map((parts) => parts.join('').trim())
  .filter((joined) => joined !== '');

const generated = fc
  .sample(fc.tuple(text, text), { numRuns: 2_000, seed: 66 })
  .map(([name, description], index) => buildRow(name, description, index));

const ROWS = [...FIXED_ROWS, ...generated];

/** Proves by an unguarded column that the program has Guatemala's money and takes texts for values. */
const CONTROL = { ...buildRow('Control', 'Q5', 0), place: 'Q5' };

const cellsOf = (csv: string, delimiter: string): string[][] =>
  parse(csv, { bom: true, delimiter, relax_column_count: true });

describe.runIf(IS_LONG)('lists opened and saved by LibreOffice in es-GT', () => {
  it.each([
    { workbook: 'ods', savedAs: 'comma-utf-8', encoding: 'utf-8', delimiter: ',' },
    { workbook: 'xlsx', savedAs: 'semicolon-utf-8', encoding: 'utf-8', delimiter: ';' },
    { workbook: 'ods', savedAs: 'semicolon-windows-1252', encoding: 'windows-1252', delimiter: ';' },
  ] as const)(
    'have the same cells, and are read alike: $workbook, $savedAs',
    async ({ workbook, savedAs, encoding, delimiter }) => {
      const csv = await writeRows([...ROWS, CONTROL]);
      const saved = await saveBySpreadsheet(folder, csv, { workbook, savedAs });
      const cells = cellsOf(iconv.decode(saved, encoding), delimiter);
      expect(cells.pop()).toContain('Q5.00');
      expect(cells).toEqual(cellsOf(csv, ',').slice(0, -1));
      expect((await readSavedRows(saved)).slice(0, -1)).toEqual(ROWS.map(toReadRow));
    },
    600_000,
  );
});
