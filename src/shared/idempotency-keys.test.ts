import { expect, test, vi } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('the same creation has the same key until it is done', () => {
  const { getKey, forget } = createIdempotencyKeys();
  const first = getKey({ title: 'Pan', expiresAt: new Date(0) });
  expect(getKey({ title: 'Pan', expiresAt: new Date(0) })).toBe(first);
  expect(getKey({ title: 'Pan', expiresAt: new Date(1) })).not.toBe(first);
  forget();
  expect(getKey({ title: 'Pan', expiresAt: new Date(0) })).not.toBe(first);
});

test('keys that were stored are used again', () => {
  const { getKey, list } = createIdempotencyKeys();
  const first = getKey({ title: 'Pan' });
  expect(createIdempotencyKeys(list()).getKey({ title: 'Pan' })).toBe(first);
});

test('there are keys without HTTPS, where browsers give no UUIDs', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = ['Pan', 'Café'].map(createIdempotencyKeys().getKey);
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(2);
});
