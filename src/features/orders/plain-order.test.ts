import { describe, expect, it } from 'vitest';
import type { CatalogItem } from '../catalog/schema.ts';
import { askedLines, readAmounts } from './plain-order.ts';
import { linesParam, refusedParam } from './lines-param.ts';

const item = (id: number, given: Partial<CatalogItem> = {}): CatalogItem => ({
  id,
  group: null,
  name: `Tamal ${id}`,
  priceCentavos: 800,
  isPriceFrom: false,
  unit: null,
  description: null,
  isSoldOut: false,
  photo: null,
  ...given,
});

describe('the amounts of a form', () => {
  it.each<[Record<string, string>, string, string]>([
    [{ 'cantidad-1': '2', 'cantidad-15': ' 99 ' }, '1x2.15x99', ''],
    [{ 'cantidad-1': '', 'cantidad-2': '0', 'cantidad-3': '00' }, '', ''],
    [{ 'cantidad-1': '05', 'cantidad-2': '１２' }, '1x5.2x12', ''],
    [{ 'cantidad-1': '100', 'cantidad-2': '99999' }, '', '1.2'],
    [{ 'cantidad-1': '-1', 'cantidad-2': '1' }, '2x1', '1'],
    [{ 'cantidad-1': '1.5' }, '', '1'],
    [{ 'cantidad-1': 'dos' }, '', '1'],
    [{ 'cantidad-x': '1', other: '1', 'cantidad-1234567890123456': '1' }, '', ''],
  ])('are read, or named where they are refused (%#)', (fields, lines, refused) => {
    expect(readAmounts(fields)).toEqual({ lines, refused });
    expect(lines === '' || linesParam(lines) === lines).toBe(true);
    expect(refused === '' || refusedParam(refused) === refused).toBe(true);
  });

  it('are those of 200 items, and name the others', () => {
    const fields = Array.from({ length: 300 }, (_, id) => [`cantidad-${id + 1}`, '1']);
    const { lines, refused } = readAmounts(Object.fromEntries(fields));
    expect(linesParam(lines)).toBe(lines);
    expect([lines.split('.').length, refused.split('.').length]).toEqual([200, 100]);
  });
});

describe('the lines of an address', () => {
  it.each(['1x0', '1x100', 'x1', '1', '1x1.', '1x1,2x1', "1x1'", `${'1x1.'.repeat(200)}1x1`])(
    'are not %s',
    (text) => {
      expect(linesParam(text)).toBeUndefined();
    },
  );

  it('are items of the carta that are to be had today, each once', () => {
    const items = [item(1), item(2, { isSoldOut: true })];
    expect(askedLines('1x2.2x1.9x1.1x3', items)).toEqual({
      lines: [{ id: 1, name: 'Tamal 1', unit: null, priceCentavos: 800, isPriceFrom: false, amount: 3 }],
      missing: 2,
    });
    expect(askedLines('', items)).toEqual({ lines: [], missing: 0 });
  });
});
