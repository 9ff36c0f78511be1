import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCursor, sealCursor } from './page-cursors.ts';

const [old, key, foreign] = [Buffer.alloc(32, 'a'), Buffer.alloc(32, 'b'), Buffer.alloc(32, 'c')];
const CURSOR = '["next",[160.20339,17]]';

/** Changes one character, to another of the alphabet. */
const damage = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

describe('a sealed cursor', () => {
  it('comes back as it was, in characters that an address takes as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const cursor = JSON.stringify([text]);
        const sealed = sealCursor([key], 'list', cursor);
        expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(openCursor([key], 'list', sealed)).toBe(cursor);
      }),
      { numRuns: 30 },
    );
  });

  it('shows neither numbers nor how long they are, and is the same in every process', () => {
    const sealed = sealCursor([key], 'list', CURSOR);
    expect(sealed).toBe(sealCursor([Buffer.from(key)], 'list', CURSOR));
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('160');
    expect(sealCursor([key], 'list', '["next",[7,1]]')).toHaveLength(sealed.length);
    expect(sealCursor([key], 'other', CURSOR).slice(0, 16)).not.toBe(sealed.slice(0, 16));
  });

  it('opens with an older key of the site', () => {
    expect(openCursor([key, old], 'list', sealCursor([old], 'list', CURSOR))).toBe(CURSOR);
  });

  it('opens for no other list or key, damaged nowhere', () => {
    const sealed = sealCursor([key], 'list', CURSOR);
    expect(openCursor([key], 'other', sealed)).toBeNull();
    expect(openCursor([foreign], 'list', sealed)).toBeNull();
    for (let at = 0; at < sealed.length; at += 1)
      expect(openCursor([key], 'list', damage(sealed, at))).toBeNull();
  });

  it.each([
    '',
    'x',
    'W10',
    `${sealCursor([key], 'list', CURSOR)}=`,
    Buffer.from(CURSOR).toString('base64url'),
  ])('is refused: %j', (text) => {
    expect(openCursor([key], 'list', text)).toBeNull();
  });
});
