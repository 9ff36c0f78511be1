import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, guardText, removeGuard, looksLikeValue } from './formula-guard.ts';

const VALUES = `3/4|007|1e5|5 E 5|12345678901234567890|10:30|24:00|10:30 a. m.|10 a|7p|50 %|50%|VERDADERO|falso|True|1,5|1.500|1.500,00
  Q5|Q 5|5 GTQ|$5|US$5|5 €|(5)|-5|5-|12-|+5|-Q5|Q.5|ene-5|5-ene|5.ene|MAR1|Sept 2|5 de enero de 2026|lun 5 ene 2026|domingo, 26 nov. 2026
  2026-11-26|2026-11-26T12:00:00Z|26/11/2026 10:30|1 1/2|.5|5.|1 000|1'000|0.50|#N/A|#¡REF!|#DIV/0!|24/7|4-21|１２| 007 | 7`;

const TEXTS = `Café|'Ndachi|1-2-3 pan|a=b|’=1|7 Caldos|Zona 1|3a calle|2x1|5 km|enero|Q|#1|#café|Falso amigo|lun-vie 8:00-18:00|sáb 8:00
  6a avenida 4-21, zona 1|24 horas|Mar y Sol|de 1 a 5 niños|mamá 5|5555 1234 Ana|°|…`;

const list = (texts: string) => texts.split(/\||\n {2}/);

describe('guardText', () => {
  it.each(list(VALUES))('keeps %s a text', (text) => {
    expect(guardText(text)).toBe(`'${text}`);
    expect(guardText(`'${text}`)).toBe(`''${text}`);
  });

  it.each(list(TEXTS))('leaves %s alone', (text) => {
    expect(guardText(text)).toBe(text);
  });

  it('is undone by removeGuard, whatever the text', () => {
    const part = fc.constantFrom(
      ...`' = - / 0 7 : . , % Q ene de e am lun VERDADERO # x`.split(' '),
      ' ',
      '\n',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc
        .tuple(fc.stringMatching(/^'{0,3}$/), fc.constantFrom(...list(VALUES), ...list(TEXTS)))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(removeGuard(guardText(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends also for long texts of blanks and words', () => {
    for (const text of ['1 e '.repeat(2_000), 'mar '.repeat(2_000), ' '.repeat(8_000)])
      expect(removeGuard(guardText(`${text}x`))).toBe(`${text}x`);
  });
});

describe('guardFormula', () => {
  it('leaves other texts alone', () => {
    for (const text of ['', 'Café', "'Ndachi", '1-2', 'a=b', ' espacio', '"', '’=1']) {
      expect(guardFormula(text)).toBe(text);
    }
  });

  it('is undone by removeGuard, but for an apostrophe before digits', () => {
    const begin = fc.stringMatching(/^['= \t\n＝x-]{0,4}$/);
    fc.assert(
      fc.property(begin, fc.string(), (start, end) => {
        const text = start + end;
        fc.pre(!(text.startsWith("'") && looksLikeValue(text)));
        expect(removeGuard(guardFormula(text))).toBe(text);
      }),
      {
        numRuns: 2_000,
        examples: [
          ["'", '=0'],
          ["''", '-0'],
        ],
      },
    );
  });
});
