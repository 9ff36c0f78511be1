import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FIXED_ROWS } from '#test/spreadsheet-rows.ts';
import { SAVED_AS } from '#test/spreadsheet.ts';
import { readCells, readSavedRows, toReadRow, writeRows } from '#test/saved-rows.ts';

describe.each(Object.keys(SAVED_AS))('a list that LibreOffice opened and saved as %s', async (name) => {
  const saved = await readFile(new URL(import.meta.resolve(`#test/fixtures/spreadsheets/${name}.csv`)));

  it('has the cells of an export', async () => {
    expect(await readCells(saved)).toEqual(await readCells(Buffer.from(await writeRows(FIXED_ROWS))));
  });

  it('is read with its texts', async () => {
    expect(await readSavedRows(saved)).toEqual(FIXED_ROWS.map(toReadRow));
  });
});
