import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readToken, signToken } from './signed-token.ts';

const keys = [randomBytes(32)];
const Claims = v.strictObject({ id: v.number() });
const at = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');
const token = signToken(keys, 'confirm', { id: 7 }, later);
const read = (text: string, purpose = 'confirm', now = at, from: readonly Buffer[] = keys) =>
  readToken(from, purpose, Claims, text, now);

describe('a signed token', () => {
  it('returns its claims until it expires', () => {
    expect(read(token)).toEqual({ id: 7 });
    expect(read(token, 'confirm', new Date(later.getTime() - 1))).toEqual({ id: 7 });
    expect(read(token, 'confirm', later)).toBeNull();
  });

  it('is read with an earlier key', () => {
    expect(read(token, 'confirm', at, [randomBytes(32), ...keys])).toEqual({ id: 7 });
    expect(read(token, 'confirm', at, [randomBytes(32)])).toBeNull();
  });

  it('is useless for another purpose or other claims', () => {
    expect(read(token, 'unsubscribe')).toBeNull();
    expect(readToken(keys, 'confirm', v.strictObject({ user: v.number() }), token, at)).toBeNull();
  });

  it('is refused once any character was changed', () => {
    for (let place = 0; place < token.length - 1; place++) {
      const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
      expect(read(changed)).toBeNull();
    }
  });

  it.each(['', '.', 'a.b', `${token}.x`, token.split('.')[0] ?? '', '🌽.🌽'])('is not %j', (text) => {
    expect(read(text)).toBeNull();
  });
});
