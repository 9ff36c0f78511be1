import { expect, it } from 'vitest';
import { REQUEST_FAILURES, noResponseMessage, statusMessage } from './request-failures.ts';

it.each([
  [new DOMException('', 'TimeoutError'), 'timeout'],
  [new DOMException('', 'AbortError'), 'canceled'],
  [new TypeError('Failed to fetch'), 'network'],
  [new Error('anything'), 'network'],
  ['anything', 'network'],
] as const)('%s is %s', (thrown, kind) => {
  expect(noResponseMessage(thrown)).toBe(REQUEST_FAILURES[kind]);
});

it.each([
  [400, 'bad-request'],
  [418, 'bad-request'],
  [499, 'bad-request'],
  [500, 'bad-response'],
  [599, 'bad-response'],
  [302, 'bad-response'],
] as const)('a bare %i is a %s', (status, kind) => {
  expect(statusMessage(status)).toBe(REQUEST_FAILURES[kind]);
});
