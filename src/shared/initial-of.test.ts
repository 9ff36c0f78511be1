import { describe, expect, it } from 'vitest';
import { initialOf } from './initial-of.ts';

describe('initialOf', () => {
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
    expect(initialOf(name)).toBe(initial);
  });
});
