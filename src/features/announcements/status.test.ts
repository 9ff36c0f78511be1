import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { isRenewable, renewal } from './status.ts';
import { hasEnded } from './term.ts';

const NOW = new Date('2026-03-13T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });

describe('renewal', () => {
  it('ends after exactly 30 days', () => {
    const property = fc.property(instant, (now) => {
      const renewed = renewal(now);
      const end = new Date(now.getTime() + 30 * DAY);
      expect([hasEnded(renewed, now), hasEnded(renewed, new Date(end.getTime() - 1))]).toEqual([
        false,
        false,
      ]);
      expect(hasEnded(renewed, end)).toBe(true);
    });
    fc.assert(property);
  });

  it.each([
    ['expired', { expiresAt: after(-1), outcome: null }, true],
    ['in its last three days', { expiresAt: after(3 * DAY - 1), outcome: null }, true],
    ['with three days left', { expiresAt: after(3 * DAY), outcome: null }, false],
    ['without an end', { expiresAt: null, outcome: null }, false],
    ['of an event that ended', { kind: 'event', expiresAt: after(-1), outcome: null }, false],
    ['sold, though it has expired', { expiresAt: after(-1), outcome: 'sold' }, false],
  ] as const)('is offered or not for an announcement %s', (_, term, expected) => {
    expect(isRenewable({ kind: 'notice', ...term }, NOW)).toBe(expected);
  });
});

describe('hasEnded', () => {
  it.each([
    [{ expiresAt: null, outcome: null }, false],
    [{ expiresAt: after(1), outcome: null }, false],
    [{ expiresAt: NOW, outcome: null }, true],
    [{ expiresAt: null, outcome: 'sold' }, true],
    [{ expiresAt: after(DAY), outcome: 'finished' }, true],
  ])('%j', (term, expected) => {
    expect(hasEnded(term, NOW)).toBe(expected);
  });
});
