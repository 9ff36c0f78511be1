import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { byName, pluralize, excerpt, foldText, formatCount, avatarInitial, slug } from './text.ts';

describe('slug', () => {
  it.each([
    ['Café «El Niño»', 'cafe-el-nino'],
    ['  Panadería & Pastelería San José, S.A. ', 'panaderia-pasteleria-san-jose-s-a'],
    ['Pingüino 24/7', 'pinguino-24-7'],
    ['---', ''],
    ['Ñ', 'n'],
    ['Cafe\u0301', 'cafe'],
    ["K'iche’ Tzʼutujil Bꞌalam", 'kiche-tzutujil-balam'],
    ['𝓑𝓮𝓵𝓵𝓪', 'bella'],
  ])('%j is %j', (name, text) => {
    expect(slug(name)).toBe(text);
  });

  it('is lower-case words joined by single hyphens, and its own slug', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', 'Á', 'ñ', '-', ' ', '&') }),
    );
    fc.assert(
      fc.property(name, (text) => {
        expect(slug(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug(slug(text))).toBe(slug(text));
      }),
    );
  });

  // In quadratic time, either would take longer than a test may.
  it('takes time in proportion to the text', () => {
    expect(slug('-'.repeat(1_000_000))).toBe('');
    expect(slug('á '.repeat(500_000))).toHaveLength(999_999);
  });
});

describe('foldText', () => {
  it.each([
    ['ÑANDÚ', 'nandu'],
    ['Pelukería', 'pelukeria'],
    ['Zona 1', 'zona 1'],
    ...Array.from("'`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵Ꞌꞌ՚׳ߴߵ＇｀", (mark): [string, string] => [
      `Q${mark}eqchi${mark}`,
      'qeqchi',
    ]),
    ['𝓑𝓮𝓵𝓵𝓪', 'bella'],
    ['𝐁𝐞𝐥𝐥𝐚 𝘉𝘦𝘭𝘭𝘢 𝔹𝕖𝕝𝕝𝕒', 'bella bella bella'],
    ['Ⓑⓔⓛⓛⓐ', 'bella'],
    ['🅱🅴🅻🅻🅰', 'bella'],
    ['🅑🅔🅛🅛🅐 🄑 ⒝', 'bella b b'],
    ['🄱🄴🄻🄻🄰', 'bella'],
    ['Ｂｅｌｌａ', 'bella'],
    ['ʙᴇʟʟᴀ', 'bella'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'],
    ['Bo\u0303lovan', 'bolovan'],
    ['Pana\u00adde\u200bría', 'panaderia'],
    ['Plaza™', 'plaza '],
  ])('%s folds to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('avatarInitial', () => {
  it.each([
    ['ana', 'A'],
    ['ñandú', 'Ñ'],
    ['e\u0301lida', 'E\u0301'],
    ['محمد', 'م'],
    ['🇬🇹 Tienda', '🇬🇹'],
    ['👩🏽‍🍳 Chef', '👩🏽‍🍳'],
    ['❤️ Flores', '❤️'],
    ['', ''],
  ])('of %s is %s', (name, initial) => {
    expect(avatarInitial(name)).toBe(initial);
  });
});

test('a text that fits stays as it is', () => {
  expect(excerpt('Pan recién horneado', 19)).toBe('Pan recién horneado');
});

test('a longer one ends after a whole word', () => {
  expect(excerpt('Pan recién horneado', 12)).toBe('Pan recién…');
});

test('many short lines are cut as well', () => {
  expect(excerpt('uno\ndos\ntres\ncuatro', 100, 2)).toBe('uno\ndos…');
});

test('one endless word is cut, never inside a character', () => {
  expect(excerpt('aaaaaaaaaa', 4)).toBe('aaaa…');
  expect(excerpt('🌮🌮🌮', 3)).toBe('🌮…');
});

test('the excerpt of any text is a prefix within the limits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 300 }), (text, characters) => {
      const short = excerpt(text, characters);
      if (short === text) return;
      expect(short.endsWith('…')).toBe(true);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
      expect(short.length).toBeLessThanOrEqual(characters + 1);
      expect(short.split('\n').length).toBeLessThanOrEqual(6);
    }),
  );
});

test('counts group thousands and mark capped totals', () => {
  expect([0, 12, 999, 1000, 1234567].map((total) => formatCount(total))).toEqual([
    '0',
    '12',
    '999',
    '1,000',
    '1,234,567',
  ]);
  expect(formatCount(1000, true)).toBe('1,000+');
});

test('one is singular, everything else plural', () => {
  expect([0, 1, 2].map((total) => pluralize('anuncio', 'anuncios', total))).toEqual([
    '0 anuncios',
    '1 anuncio',
    '2 anuncios',
  ]);
});

it('orders as Spanish does, whatever the accents and capitals', () => {
  const names = ['Zapaterías', 'ola', 'ñandú', 'Ópticas', 'nube', 'abarrotes', 'Ñame'];
  const sorted = names.map((name) => ({ name })).toSorted(byName);
  expect(sorted.map(({ name }) => name)).toEqual([
    'abarrotes',
    'nube',
    'Ñame',
    'ñandú',
    'ola',
    'Ópticas',
    'Zapaterías',
  ]);
});
