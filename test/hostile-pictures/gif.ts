import { type HostilePicture, littleEndian } from './hostile-picture.ts';

interface Frame {
  width: number;
  height: number;
  left?: number;
}

const TRAILER = Buffer.from(';');

const screen = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    littleEndian(width, 2),
    littleEndian(height, 2),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);

function packCodes(codes: Iterable<readonly [code: number, bits: number]>): Buffer {
  const bytes: number[] = [];
  let [held, count] = [0, 0];
  for (const [code, bits] of codes) {
    held += code * 2 ** count;
    for (count += bits; count >= 8; count -= 8) {
      bytes.push(held % 256);
      held = Math.floor(held / 256);
    }
  }
  if (count > 0) bytes.push(held);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = Buffer.from(bytes.slice(at, at + 255));
    blocks.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

const [CLEAR, END, LAST_CODE] = [4, 5, 4_094];

function* zeroCodes(pixels: number): Generator<readonly [number, number]> {
  for (let left = pixels; left > 0;) {
    yield [CLEAR, left === pixels ? 3 : 12];
    let [next, length, bits] = [6, 1, 3];
    yield [0, bits];
    left -= 1;
    for (; left > 0 && next < LAST_CODE; next += 1) {
      length = Math.min(length + 1, left);
      if (next === 2 ** bits && bits < 12) bits += 1;
      yield [length === left && length < next - 4 ? Math.max(length + 4, 6) : next, bits];
      left -= length;
    }
    if (left === 0) yield [END, bits];
  }
}

const imageHeader = ({ width, height, left = 0 }: Frame) =>
  Buffer.concat([
    Buffer.from([0x2c]),
    littleEndian(left, 2),
    littleEndian(0, 2),
    littleEndian(width, 2),
    littleEndian(height, 2),
    Buffer.from([0, 2]),
  ]);

const frame = (size: Frame, pixels = size.width * size.height) =>
  Buffer.concat([imageHeader(size), packCodes(zeroCodes(pixels))]);

const ONE_PIXEL: Frame = { width: 1, height: 1 };
const repeated = (count: number, piece: Buffer) => Buffer.concat(Array.from({ length: count }, () => piece));

function gif(width: number, height: number, ...frames: Buffer[]): Buffer {
  return Buffer.concat([screen(width, height), ...frames, TRAILER]);
}

const comments = (count: number) => {
  const block = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 'a')]);
  return Buffer.concat([Buffer.from([0x21, 0xfe]), repeated(count, block), Buffer.from([0])]);
};

export const HOSTILE_GIFS: HostilePicture[] = [
  { name: 'gif-screen-65535', make: () => gif(65_535, 65_535, frame(ONE_PIXEL)) },
  { name: 'gif-screen-16384x3000', make: () => gif(16_384, 3_000, frame(ONE_PIXEL)) },
  { name: 'gif-3400x3400', make: () => gif(3_400, 3_400, frame({ width: 3_400, height: 3_400 })) },
  {
    name: 'gif-299-frames-of-3400x3400',
    make: () => gif(3_400, 3_400, repeated(299, frame({ width: 3_400, height: 3_400 }))),
  },
  { name: 'gif-200000-frames', make: () => gif(1, 1, repeated(200_000, frame(ONE_PIXEL))) },
  { name: 'gif-20000-frames-of-600x600', make: () => gif(600, 600, repeated(20_000, frame(ONE_PIXEL))) },
  {
    name: 'gif-small-screen-large-frame',
    make: () => gif(10, 10, frame({ width: 65_535, height: 65_535 }, 9_000_000)),
  },
  {
    name: 'gif-frame-beyond-screen',
    make: () => gif(100, 100, frame({ width: 60_000, height: 100, left: 60_000 })),
  },
  { name: 'gif-hollow', make: () => gif(3_400, 3_400, frame({ width: 3_400, height: 3_400 }, 100)) },
  {
    name: 'gif-comments-of-10-mb',
    make: () => gif(10, 10, comments(40_000), frame({ width: 10, height: 10 })),
  },
  { name: 'gif-0x0', make: () => gif(0, 0, frame(ONE_PIXEL)) },
  { name: 'gif-script', make: () => Buffer.from('GIF89a=1;alert(1)//') },
];
