import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchForText } from './watch-for-text.ts';

const SOUGHT = 'content_changed\0';

function countMatches(stream: Buffer, sizes: readonly number[]): number {
  let times = 0;
  const push = watchForText(SOUGHT, () => void (times += 1));
  let at = 0;
  for (const size of [...sizes, stream.length]) {
    push(stream.subarray(at, at + size));
    at += size;
  }
  return times;
}

describe('a text in a stream', () => {
  it('matches once, however the stream is cut', () => {
    const noise = fc.string({ maxLength: 40 }).filter((text) => !text.includes('content'));
    fc.assert(
      fc.property(noise, noise, fc.array(fc.integer({ min: 1, max: 9 })), (before, after, sizes) => {
        expect(countMatches(Buffer.from(before + SOUGHT + after), sizes)).toBe(1);
        expect(countMatches(Buffer.from(before + after), sizes)).toBe(0);
      }),
    );
  });
});
