import { Transform } from 'node:stream';
import type { AppError } from '#shared/errors.ts';

/** Lets at most so many bytes through. */
export function upTo(maxBytes: number, tooLarge: () => AppError): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}
