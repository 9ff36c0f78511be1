import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const key = randomBytes(32);
const newer = randomBytes(32);

describe('sealing', () => {
  it('gives back what was sealed, and never seals alike', () => {
    const anyText = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unseal([key], seal([key], text))).toBe(text);
    });
    fc.assert(anyText);
    expect(seal([key], 'grant')).not.toBe(seal([key], 'grant'));
  });

  it('seals with the first key and opens with any', () => {
    expect(unseal([newer, key], seal([key], 'grant'))).toBe('grant');
    expect(unseal([key], seal([newer, key], 'grant'))).toBeNull();
  });

  it('opens nothing that was changed', () => {
    const sealed = Buffer.from(seal([key], 'grant'), 'base64url');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      expect(unseal([key], changed.toString('base64url'))).toBeNull();
    }
    for (const text of ['', 'grant', sealed.subarray(0, 20).toString('base64url')]) {
      expect(unseal([key], text)).toBeNull();
    }
  });
});
