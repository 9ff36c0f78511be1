import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';

/** A file that costs its reader more than its sender. */
export interface HostilePicture {
  name: string;
  make: () => Buffer | Promise<Buffer>;
}

const PIECE = Buffer.alloc(1_000_000);

function* zeros(count: number) {
  for (let left = count; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left);
}

export const deflateZeros = (count: number): Promise<Buffer> =>
  buffer(Readable.from(zeros(count)).pipe(createDeflate()));

export function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

export function littleEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
