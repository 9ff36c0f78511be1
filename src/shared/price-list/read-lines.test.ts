import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from './price.ts';
import { type PastedLine, readPastedLines } from './read-lines.ts';

const unescape = (text: string) =>
  text
    .replaceAll(String.raw`\t`, '\t')
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function describeLine(line: PastedLine | undefined): string {
  if (!line) return 'nothing';
  if (line.kind === 'group') return `group: ${line.name}`;
  if (line.kind === 'other') return `other: ${line.reason}`;
  const { name, unit, description } = line.item;
  const parts = [name, formatPrice(line.item), unit ?? '', description ?? ''].join(' | ');
  return `${line.kind === 'doubt' ? `${line.doubt}? ` : ''}${parts.replace(/(?: \| )+$/, '')}`;
}

/** `Line ⇒ what is understood`: name, price, unit, description; a doubt begins with its reason and `?`. */
const EXAMPLES = readFileSync(new URL(import.meta.resolve('#test/fixtures/pasted-lines.txt')), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row) => row.split(' ⇒ ') as [string, string]);

const read = (text: string) => readPastedLines(text).map(describeLine);

describe('a pasted line', () => {
  it.each(EXAMPLES)('%s', (line, expected) => {
    // Beside an item with a price, as in most lists.
    expect(describeLine(readPastedLines(`Pan Q1\n${unescape(line)}`)[1])).toBe(expected);
  });
});

describe('a pasted list', () => {
  it('puts items into the group above them', () => {
    const lines = readPastedLines('Pan Q1\n\nBEBIDAS:\nCafé 10\nTé 8\n*Postres*\nFlan Q12');
    expect(lines.map((line) => ('item' in line ? [line.group, line.item.name] : line.kind))).toEqual([
      [null, 'Pan'],
      'group',
      ['BEBIDAS', 'Café'],
      ['BEBIDAS', 'Té'],
      'group',
      ['Postres', 'Flan'],
    ]);
  });

  it('without any price is of things that people ask about', () => {
    expect(read('Bodas\nQuince años\nBautizos')).toEqual([
      'Bodas | consultar',
      'Quince años | consultar',
      'Bautizos | consultar',
    ]);
  });

  it('leaves the count of a spreadsheet out', () => {
    expect(read('1\tTamal\t8.00\n2\tChuchito\t5.00')).toEqual(['Tamal | Q8', 'Chuchito | Q5']);
  });

  it('asks about a bare number far from the other prices', () => {
    expect(read('Café 8\nTé 7\nAtol 6\nPan 5\nJugo 500').at(-1)).toBe('price-or-amount? Jugo | Q500');
    expect(read('Café 8\nTé 7\nAtol 6\nPan 5\nPastel: 500').at(-1)).toBe('Pastel | Q500');
  });

  it('keeps the text of every line on which something is written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
        const pasted = lines.join('\n');
        const kept = new Set(readPastedLines(pasted).map(({ text }) => text));
        const written = pasted.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => /[a-z]/i.test(line));
        expect(written.every((line) => kept.has(line.trim()))).toBe(true);
      }),
    );
  });

  it('never reads a price that is not written', () => {
    const amount = fc.integer({ min: 1, max: 99_999 });
    const before = fc.constantFrom('Tamal Q', 'Tamal\t', 'Tamal....', 'Tamal: ', 'Tamal — Q', 'Tamal GTQ ');
    fc.assert(
      fc.property(before, amount, fc.constantFrom('', '.00', '.5', ',50'), (start, whole, cents) => {
        const [line] = readPastedLines(`${start}${whole}${cents}`);
        const expected = whole * 100 + (cents.length > 1 && cents !== '.00' ? 50 : 0);
        expect(line?.kind === 'item' ? line.item.priceCentavos : expected).toBe(expected);
      }),
    );
  });
});
