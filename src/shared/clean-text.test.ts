import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

const INVISIBLE: [name: string, text: string][] = [
  ['zero-width space', '\u200b'],
  ['zero-width non-joiner', '\u200c'],
  ['zero-width joiner', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['Arabic letter mark', '\u061c'],
  ['soft hyphen', '\u00ad'],
  ['bidi embedding and overrides', '\u202a\u202b\u202c\u202d\u202e'],
  ['bidi isolates', '\u2066\u2067\u2068\u2069'],
  ['word joiner', '\u2060'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['byte-order mark', '\ufeff'],
  ['variation selectors', '\ufe00\ufe0e\ufe0f\u{e0100}'],
  ['combining grapheme joiner', '\u034f'],
  ['Mongolian vowel separator', '\u180e'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['tags that spell words', '\u{e0001}\u{e0068}\u{e0069}\u{e007f}'],
  ['interlinear annotation', '\ufff9\ufffa\ufffb'],
  ['object replacement', '\ufffc'],
  ['noncharacters', '\ufffe\uffff\ufdd0\u{1ffff}'],
  ['NUL', '\0'],
  ['other control characters', '\u0001\u0008\u000e\u001b\u001f\u007f'],
  ['unassigned bytes of Windows-1252', '\u0081\u008d\u008f\u0090\u009d'],
  ['a high surrogate', '\ud83c'],
  ['a low surrogate', '\udf4e'],
];

describe('cleanText', () => {
  it.each(INVISIBLE)('removes %s', (_, text) => {
    expect(cleanText(`Café${text} Luna`)).toBe('Café Luna');
    expect(cleanText(`${text}Ca${text}fé Luna${text}`)).toBe('Café Luna');
    expect(cleanText(text)).toBe('');
  });

  it.each([
    ['“Pan” of Windows-1252', '\u0093Pan\u0094', '“Pan”'],
    ['apostrophe of Windows-1252', 'K\u0092iche\u0092', 'K’iche’'],
    ['dashes of Windows-1252', 'lun\u0096vie \u0097 8', 'lun–vie — 8'],
    ['euro of Windows-1252', '\u008020', '€20'],
    ['bullet of Windows-1252', '\u0095 Pan', '• Pan'],
    ['ellipsis beside others of Windows-1252', '\u0093Pan\u0085\u0094', '“Pan…”'],
    ['next line', 'Pan\u0085Leche', 'Pan\nLeche'],
    ['line break of Word', 'Pan\u000bLeche', 'Pan\nLeche'],
    ['page break of Word', 'Pan\u000cLeche', 'Pan\nLeche'],
    ['line separator', 'Pan\u2028Leche', 'Pan\nLeche'],
    ['paragraph separator', 'Pan\u2029Leche', 'Pan\nLeche'],
    ['line end of Windows', 'Pan\r\nLeche\r\n', 'Pan\nLeche'],
    ['line end of old Macs', 'Pan\rLeche', 'Pan\nLeche'],
    ['empty line', 'Pan\n\nLeche', 'Pan\n\nLeche'],
    ['hyphen of Word', 'Coca\u001eCola', 'Coca-Cola'],
    ['optional hyphen of Word', 'pana\u001fdería', 'panadería'],
    ['table cell of Word', 'Pan\u0007Q5', 'Pan Q5'],
    ['bullets of symbol fonts', '\uf0b7 Pan\n\uf0a7 Leche\n\uf0fc Miel', '• Pan\n▪ Leche\n✓ Miel'],
    ['signs of symbol fonts', '\uf02d Pan \uf0e0 Miel \uf076 Sal', '- Pan → Miel ❖ Sal'],
    ['no-break space', 'Zona\u00a010', 'Zona 10'],
    ['narrow no-break space', '10\u202fa.m.', '10 a.m.'],
    ['figure and thin spaces', 'a\u2007b\u2009c\u205fd\u3000e', 'a b c d e'],
    ['blank of Braille', 'Pan\u2800dulce', 'Pan dulce'],
    ['tab', 'Pan\tQ5', 'Pan Q5'],
    ['accents of a Mac', 'Pan\u0303uelos Jose\u0301', 'Pañuelos José'],
    ['text with nothing to clean', '¿Qué? ¡Sí! «Ñ» & <b> % 5″', '¿Qué? ¡Sí! «Ñ» & <b> % 5″'],
    ['fancy letters', '𝓑𝓮𝓵𝓵𝓪 Ⓑ ｆｕｌｌ ʙᴀʀ 🅱', '𝓑𝓮𝓵𝓵𝓪 Ⓑ ｆｕｌｌ ʙᴀʀ 🅱'],
    ['apostrophes of Maya names', "K'iche' Q’eqchi’ Tzʼutujil Bꞌalam", "K'iche' Q’eqchi’ Tzʼutujil Bꞌalam"],
    ['replacement character', 'Panader\ufffda', 'Panader\ufffda'],
    ['other alphabets', 'بوتيك محل 饺子 בית', 'بوتيك محل 饺子 בית'],
    ['joiner of Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['joiner of Hindi', 'क\u094d\u200dष', 'क\u094d\u200dष'],
  ])('reads the %s as meant', (_, text, meant) => expect(cleanText(text)).toBe(meant));

  it.each([
    '❤️',
    '☎︎',
    '☕️ y 🥐',
    '👩‍👩‍👧‍👦',
    '👩🏽‍🍳',
    '🤷🏿‍♂️',
    '🏳️‍🌈',
    '🏴‍☠️',
    '🇬🇹',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '5️⃣',
    '#️⃣',
    '©️ ™️',
    '👁️‍🗨️',
    '🐻‍❄️',
    '❤️‍🔥',
  ])('leaves the emoji %s whole', (emoji) => {
    expect(cleanText(emoji)).toBe(emoji);
    expect(cleanText(`Pan${emoji}\u200b`)).toBe(`Pan${emoji}`);
  });

  it.each([
    ['👩\u200d', '👩'],
    ['\u200d👩', '👩'],
    ['👩\u200dPan', '👩Pan'],
    ['a\ufe0f', 'a'],
    ['❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['🏴\u{e0068}', '🏴'],
    ['😀\u{e0068}\u{e0069}\u{e007f}', '😀'],
  ])('removes what belongs to no emoji from %j', (text, clean) => expect(cleanText(text)).toBe(clean));

  const pieces = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        ...INVISIBLE.map(([, text]) => text),
        '👩',
        '🏴',
        '🇬🇹',
        '5',
        '\u20e3',
        '\ufe0f',
        'م',
        'क',
      ),
      fc.constantFrom('\u0085', '\u0093', '\u0301', '\r', '\n', '\u2028', ' ', '\u00a0', '\ud83d', '\ude00'),
    ),
  );

  it('is idempotent, and leaves nothing that only a machine sees', () => {
    const property = fc.property(
      pieces.map((parts) => parts.join('')),
      (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u00ad\ufeff]/u);
      },
    );
    fc.assert(property, { numRuns: 2_000 });
  });

  it('leaves visible text as it is', () => {
    const visible = fc.string({
      unit: fc.constantFrom(...Array.from('aÑé¿?0-9’ʼꞌ´`«»…•€𝓑Ⓑｆʙ🌽饺'), '👩🏽‍🍳', '❤️', '🇬🇹', '5️⃣'),
      minLength: 1,
    });
    const property = fc.property(visible, (text) => {
      expect(cleanText(text)).toBe(text);
    });
    fc.assert(property);
  });

  it('ends also for 100 KB of anything', () => {
    for (const text of [
      '\u200d',
      '👩\u200d',
      '👩',
      '5',
      '\ufe0f',
      '🏴\u{e0067}',
      'م\u200c',
      '\u0085',
      '\ud83d',
      ' ',
    ])
      expect(cleanText(text.repeat(100_000 / text.length)).length).toBeLessThanOrEqual(100_000);
  });
});
