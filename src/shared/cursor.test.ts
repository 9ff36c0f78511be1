import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const Key = v.tuple([v.string(), v.number(), v.boolean()]);
const StrictKey = v.strictTuple([v.pipe(v.number(), v.safeInteger())]);

const anyCursor = fc.record({
  direction: fc.constantFrom('next' as const, 'previous' as const),
  key: fc.tuple(
    fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0')),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.boolean(),
  ),
});

describe('cursor', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyCursor, (cursor) => {
        const text = encodeCursor(cursor);
        expect(decodeCursor(text, Key)).toEqual(cursor);
      }),
    );
  });

  it.each([
    ['empty', ''],
    ['not JSON', 'next 1'],
    ['spelled differently', '["next", [1]]'],
    ['another direction', '["first",[1]]'],
    ['no direction', '[[1]]'],
    ['too long a key', '["next",[1,2]]'],
    ['too short a key', '["next",[]]'],
    ['of another type', '["next",["1"]]'],
    ['null in the key', '["next",[null]]'],
    ['an object in the key', '["next",[{}]]'],
    ['not an integer', '["next",[1.5]]'],
    ['infinite', '["next",[1e999]]'],
    ['one thing more', '["next",[1],1]'],
  ])('is refused: %s', (_, text) => {
    expect(decodeCursor(text, StrictKey)).toBeNull();
  });

  it('is refused with NUL in a text, or beyond 450 characters', () => {
    const Text = v.strictTuple([v.string()]);
    expect(decodeCursor(encodeCursor({ direction: 'next', key: ['a\0'] }), Text)).toBeNull();
    expect(decodeCursor(encodeCursor({ direction: 'next', key: ['a'.repeat(430)] }), Text)).not.toBeNull();
    expect(decodeCursor(encodeCursor({ direction: 'next', key: ['a'.repeat(450)] }), Text)).toBeNull();
  });

  it('never throws, and takes only its own spelling', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const cursor = decodeCursor(text, v.array(v.union([v.string(), v.number(), v.boolean()])));
        expect(cursor === null || encodeCursor(cursor) === text).toBe(true);
      }),
    );
  });
});
