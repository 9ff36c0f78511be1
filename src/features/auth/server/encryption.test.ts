import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const key = randomBytes(32);
const newer = randomBytes(32);

describe('encryption', () => {
  it('decrypts what it encrypted, and never encrypts alike', () => {
    const anyText = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decrypt([key], encrypt([key], text))).toBe(text);
    });
    fc.assert(anyText);
    expect(encrypt([key], 'grant')).not.toBe(encrypt([key], 'grant'));
  });

  it('encrypts with the first key and decrypts with any', () => {
    expect(decrypt([newer, key], encrypt([key], 'grant'))).toBe('grant');
    expect(decrypt([key], encrypt([newer, key], 'grant'))).toBeNull();
  });

  it('decrypts nothing that was altered', () => {
    const encrypted = Buffer.from(encrypt([key], 'grant'), 'base64url');
    for (const index of encrypted.keys()) {
      const changed = Buffer.from(encrypted);
      changed[index]! ^= 1;
      expect(decrypt([key], changed.toString('base64url'))).toBeNull();
    }
    for (const text of ['', 'grant', encrypted.subarray(0, 20).toString('base64url')]) {
      expect(decrypt([key], text)).toBeNull();
    }
  });
});
