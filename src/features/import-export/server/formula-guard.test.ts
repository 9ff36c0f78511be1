import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, removeGuard } from './formula-guard.ts';

describe('guardFormula', () => {
  it('leaves other texts alone', () => {
    for (const text of ['', 'Café', "'Ndachi", '1-2', 'a=b', ' espacio', '"', '’=1']) {
      expect(guardFormula(text)).toBe(text);
    }
  });

  it('is undone by removeGuard, whatever the text', () => {
    const begin = fc.stringMatching(/^['= \t\n＝x-]{0,4}$/);
    fc.assert(
      fc.property(begin, fc.string(), (start, end) => {
        expect(removeGuard(guardFormula(start + end))).toBe(start + end);
      }),
    );
  });
});
