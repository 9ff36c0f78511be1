import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Line, Paragraphs, optionalText } from './text-schemas.ts';

const MISSING = 'Escribe un nombre.';
const read = (schema: v.GenericSchema, text: unknown) => {
  const result = v.safeParse(schema, text);
  return result.success ? result.output : result.issues.map(({ message }) => message);
};

describe('Line', () => {
  const Name = Line(5, MISSING);

  it.each([
    ['  a \t\r\n b ', 'a b'],
    ['ñandú', 'ñandú'],
    ['a\u00a0\u2028b', 'a b'],
  ])('folds the whitespace of %j', (text, line) => expect(read(Name, text)).toBe(line));

  it.each(['', ' \n ', '\u200b', ' \u2060\u00ad\u3164 ', undefined, null, 3])('is missing for %j', (text) =>
    expect(read(Name, text)).toEqual([MISSING]),
  );

  it('accepts joiners and skin tones of visible characters', () =>
    expect(read(Line(9, MISSING), '👩\u200d🌾❤\ufe0f')).toBe('👩\u200d🌾❤\ufe0f'));

  it('has at most so many characters, once it is folded', () => {
    expect(read(Name, `${' '.repeat(100_000)}abcde`)).toBe('abcde');
    expect(read(Name, 'abcdef')).toEqual(['Usa 5 caracteres o menos.']);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(read(Name, '🌽🫓🥑☕️')).toBe('🌽🫓🥑☕️');
    expect(read(Name, '🌽🫓🥑☕️🫔')).toEqual(['Usa 5 caracteres o menos.']);
  });

  it('counts only what is left once it is clean', () => {
    expect(read(Name, '\u202ea\u200bb\u00adc\u0000d\ufeffe\u202c')).toBe('abcde');
    expect(read(Name, 'cafe\u0301s')).toBe('cafés');
  });

  it('is one line', () => expect(read(Name, 'a\u000bb\u0085c')).toBe('a b c'));
});

describe('Paragraphs', () => {
  const Text = Paragraphs(10, MISSING);

  it('preserves lines with any line ending', () => {
    expect(read(Text, '\n a\r\nb\rc\n\nd\te \n')).toBe('a\nb\nc\n\nd e');
  });

  it('refuses what a line refuses but for line ends', () => {
    expect(read(Text, ' \n ')).toEqual([MISSING]);
    expect(read(Text, '\u200b\n\u2060')).toEqual([MISSING]);
    expect(read(Text, 'a'.repeat(11))).toEqual(['Usa 10 caracteres o menos.']);
  });

  it('reads 100 KB of anything soon', () => {
    const texts = ['a\n', ' \n', '\r\n', ' ', '\0', '\t', '\u200b'].map((text) =>
      text.repeat(100_000 / text.length),
    );
    const start = performance.now();
    for (const text of texts) read(Text, `a${text}a`);
    expect((performance.now() - start) / texts.length).toBeLessThan(50);
  });
});

describe('optionalText', () => {
  const Name = optionalText(Line(5, MISSING));

  it.each([null, '', ' \n ', '\u200b'])('is nothing for %j', (text) => expect(read(Name, text)).toBe(null));

  it('is what the schema makes of anything else', () => {
    expect(read(Name, ' a  b ')).toBe('a b');
    expect(read(Name, 'abcdef')).toEqual(['Usa 5 caracteres o menos.']);
    expect(read(Name, 3)).toHaveLength(1);
  });
});
