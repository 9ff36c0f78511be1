import { describe, expect, it } from 'vitest';
import { clothMarkup } from './cloth.ts';
import { type Motif, flipped, fourfold, inRow, mirrored, threadPaths } from './motif.ts';
import { BAND, BORDERS, FIGURES, ORNAMENT } from './motifs.ts';

const stitches = (path: string) =>
  [...path.matchAll(/h(\d+)/g)].reduce((sum, run) => sum + Number(run[1]), 0);

describe('motifs', () => {
  it('turns halves and quarters into whole figures', () => {
    expect(mirrored(['.12'])).toEqual(['.121.']);
    expect(fourfold(['.1', '12'])).toEqual(['.1.', '121', '.1.']);
    expect(flipped(['1..'])).toEqual(['..1']);
  });

  it('aligns figures of different heights at the bottom', () => {
    expect(inRow([['1', '1'], ['22']], 1)).toEqual(['1....', '1.22.']);
  });

  it('draws each run of a thread once', () => {
    expect(threadPaths(['11.1', '.2..'])).toEqual(['M0 0.5h2M3 0.5h1', 'M1 1.5h1', '', '']);
  });

  it.each([...FIGURES, ...BORDERS, BAND, ORNAMENT].map((motif, at): [number, Motif] => [at, motif]))(
    'has no gap or stray stitch in figure %i',
    (_, motif) => {
      expect(new Set(motif.map((row) => row.length)).size).toBe(1);
      const drawn = threadPaths(motif).map(stitches);
      expect(drawn.reduce((a, b) => a + b)).toBe(motif.join('').replaceAll('.', '').length);
    },
  );
});

describe('clothMarkup', () => {
  it('is the same for the same seed, and differs between seeds and hues', () => {
    expect(clothMarkup(7, 20)).toBe(clothMarkup(7, 20));
    const cloths = Array.from({ length: 50 }, (_, seed) => clothMarkup(seed, 20).replace(/cloth\d+/g, ''));
    expect(new Set(cloths).size).toBeGreaterThan(40);
    expect(clothMarkup(7, 200)).not.toBe(clothMarkup(7, 20));
  });

  it('stays small', () => {
    const sizes = Array.from({ length: 200 }, (_, seed) => clothMarkup(seed, 200).length);
    expect(Math.max(...sizes)).toBeLessThan(3_000);
  });
});
