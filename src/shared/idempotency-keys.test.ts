import { expect, test, vi } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('the same creation keeps its key until it is done', () => {
  const { keyOf, forget } = createIdempotencyKeys();
  const first = keyOf({ title: 'Pan', expiresAt: new Date(0) });
  expect(keyOf({ title: 'Pan', expiresAt: new Date(0) })).toBe(first);
  expect(keyOf({ title: 'Pan', expiresAt: new Date(1) })).not.toBe(first);
  forget();
  expect(keyOf({ title: 'Pan', expiresAt: new Date(0) })).not.toBe(first);
});

test('there are keys without HTTPS, where browsers give no UUIDs', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = ['Pan', 'Café'].map(createIdempotencyKeys().keyOf);
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(2);
});
