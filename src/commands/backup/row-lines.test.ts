import { describe, expect, it } from 'vitest';
import { batchRows } from './row-lines.ts';

const read = (...chunks: string[]) =>
  Array.fromAsync(
    batchRows(
      { table: 'place', columns: 2 },
      (async function* content() {
        yield* chunks.map((chunk) => Buffer.from(chunk));
      })(),
    ),
  );

describe('batchRows', () => {
  it.each([
    [['["1","a"]\n["2",null]\n'], ['["1","a"]', '["2",null]']],
    [
      ['["1",', '"a"]\n["2"', ',"]}[{,"]\n'],
      ['["1","a"]', '["2","]}[{,"]'],
    ],
    [['["1","\\"],[\\\\"]\n'], ['["1","\\"],[\\\\"]']],
    [['[null, null]'], ['[null, null]']],
  ])('reads %j', async (chunks, rows) => {
    expect((await read(...chunks)).flat()).toEqual(rows);
  });

  it.each([
    ['nested lists', '['.repeat(100_000)],
    ['nested values', '["1",["a"]]'],
    ['objects', '["1",{"a":"b"}]'],
    ['a cell too few', '["1"]'],
    ['a cell too many', '["1","2","3"]'],
    ['two rows', '["1"],["2"]'],
    ['an open text', '["1","2]'],
    ['other words', '1,2'],
    ['nothing', ''],
  ])('refuses a line of %s', async (_, line) => {
    await expect(read(`${line}\n`)).rejects.toThrow('The table place has a line that is no row of it');
  });

  it('gathers no row of any length', async () => {
    const part = 'x'.repeat(1_000_000);
    await expect(read('["', ...Array.from({ length: 17 }, () => part))).rejects.toThrow(
      'a row that is too long',
    );
  });

  it('splits many rows into batches', async () => {
    const batches = await read('["1","2"]\n'.repeat(2_500));
    expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  });
});
