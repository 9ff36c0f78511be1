import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

describe('seededRandom', () => {
  it('repeats itself for the same seed, whatever its type', () => {
    const [first, second] = [seededRandom(42), seededRandom('42')];
    const drawn = Array.from({ length: 20 }, () => [first.next(), second.next()]);
    expect(drawn.map(([a]) => a)).toEqual(drawn.map(([, b]) => b));
  });

  it('stays within its bounds and reaches them', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -9, max: 9 }), fc.nat(5), (seed, least, extent) => {
        const random = seededRandom(seed);
        const drawn = new Set(Array.from({ length: 200 }, () => random.between(least, least + extent)));
        expect(drawn.size).toBe(extent + 1);
        expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([least, least + extent]);
      }),
    );
  });

  it('spreads neighbouring seeds', () => {
    const firsts = Array.from({ length: 1_000 }, (_, seed) => Math.floor(seededRandom(seed).next() * 10));
    const counts = Array.from({ length: 10 }, (_, bin) => firsts.filter((value) => value === bin).length);
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(Math.max(...counts)).toBeLessThan(140);
  });
});
