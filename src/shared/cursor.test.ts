import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const Key = v.tuple([v.string(), v.number(), v.boolean()]);
const StrictKey = v.strictTuple([v.pipe(v.number(), v.safeInteger())]);
const base64Url = (text: string) => Buffer.from(text).toString('base64url');

const anyCursor = fc.record({
  direction: fc.constantFrom('next' as const, 'previous' as const),
  key: fc.tuple(
    fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0')),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.boolean(),
  ),
});

describe('cursor', () => {
  it('comes back as it was, in characters that an address takes as they are', () => {
    fc.assert(
      fc.property(anyCursor, (cursor) => {
        const text = encodeCursor(cursor);
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(text, Key)).toEqual(cursor);
      }),
    );
  });

  it.each([
    ['empty', ''],
    ['not base64', '¡hola!'],
    ['padded', `${base64Url('["next",[1]]')}=`],
    ['standard base64', Buffer.from('["next",[3000000000]] ??>').toString('base64')],
    ['not JSON', base64Url('next 1')],
    ['not UTF-8', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString('base64url')],
    ['spelled differently', base64Url('["next", [1]]')],
    ['another direction', base64Url('["first",[1]]')],
    ['no direction', base64Url('[[1]]')],
    ['too long a key', base64Url('["next",[1,2]]')],
    ['too short a key', base64Url('["next",[]]')],
    ['of another type', base64Url('["next",["1"]]')],
    ['null in the key', base64Url('["next",[null]]')],
    ['an object in the key', base64Url('["next",[{}]]')],
    ['not an integer', base64Url('["next",[1.5]]')],
    ['infinite', base64Url('["next",[1e999]]')],
    ['one thing more', base64Url('["next",[1],1]')],
  ])('is refused: %s', (_, text) => {
    expect(decodeCursor(text, StrictKey)).toBeNull();
  });

  it('is refused with NUL in a text, or beyond 600 characters', () => {
    const Text = v.strictTuple([v.string()]);
    expect(decodeCursor(encodeCursor({ direction: 'next', key: ['a\0'] }), Text)).toBeNull();
    expect(decodeCursor(encodeCursor({ direction: 'next', key: ['a'.repeat(430)] }), Text)).not.toBeNull();
    expect(decodeCursor(encodeCursor({ direction: 'next', key: ['a'.repeat(450)] }), Text)).toBeNull();
  });

  it('never throws, and takes only its own spelling', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(base64Url), fc.base64String()), (text) => {
        const cursor = decodeCursor(text, v.array(v.union([v.string(), v.number(), v.boolean()])));
        expect(cursor === null || encodeCursor(cursor) === text).toBe(true);
      }),
    );
  });
});
