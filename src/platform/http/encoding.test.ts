import { describe, expect, it } from 'vitest';
import { negotiateEncoding, negotiateOnce } from './encoding.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0', 'identity'],
    ['br;q=0.001', 'br'],
    ['brotli, xbr, x-gzip', 'identity'],
    ['*', 'identity'],
  ])('takes %o as %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding);
  });

  it('is quick for a long header', () => {
    expect(negotiateEncoding(`${' ,'.repeat(50_000)}br${' '.repeat(50_000)};`)).toBe('identity');
  });
});

describe('negotiateOnce', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd;q=0, br', 'br'],
    ['gzip, xzstd', 'gzip'],
    [undefined, 'identity'],
  ])('takes %o as %s', (accepted, encoding) => {
    expect(negotiateOnce(accepted)).toBe(encoding);
  });
});
