import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overhear } from './overhear.ts';

const SOUGHT = 'content_changed\0';

/** How often the text is heard in the stream, cut after each of so many bytes. */
function timesHeard(stream: Buffer, sizes: readonly number[]): number {
  let times = 0;
  const hear = overhear(SOUGHT, () => void (times += 1));
  let at = 0;
  for (const size of [...sizes, stream.length]) {
    hear(stream.subarray(at, at + size));
    at += size;
  }
  return times;
}

describe('a text in a stream', () => {
  it('is heard once, however the stream is cut', () => {
    const noise = fc.string({ maxLength: 40 }).filter((text) => !text.includes('content'));
    fc.assert(
      fc.property(noise, noise, fc.array(fc.integer({ min: 1, max: 9 })), (before, after, sizes) => {
        expect(timesHeard(Buffer.from(before + SOUGHT + after), sizes)).toBe(1);
        expect(timesHeard(Buffer.from(before + after), sizes)).toBe(0);
      }),
    );
  });
});
