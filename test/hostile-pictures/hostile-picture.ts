import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';

/** A file made to cost its reader more than it cost its sender. */
export interface HostilePicture {
  name: string;
  make: () => Buffer | Promise<Buffer>;
}

const PIECE = Buffer.alloc(1_000_000);

function* zeros(count: number) {
  for (let left = count; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left);
}

/** So many zero bytes, compressed a thousandfold. */
export const deflateZeros = (count: number): Promise<Buffer> =>
  buffer(Readable.from(zeros(count)).pipe(createDeflate()));

/** A number in `bytes` bytes, its highest byte first. */
export function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** A number in `bytes` bytes, its lowest byte first. */
export function littleEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
