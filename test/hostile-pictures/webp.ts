import sharp, { type WebpOptions } from 'sharp';
import { drawPicture } from '../pictures.ts';
import { type HostilePicture, littleEndian } from './hostile-picture.ts';

export function chunk(type: string, content: Buffer): Buffer {
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(type), littleEndian(content.length, 4), content, padding]);
}

export const riff = (...chunks: Buffer[]) => {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF'), littleEndian(content.length, 4), content]);
};

const FLAGS = { animation: 0x02, profile: 0x20 } as const;

const canvas = (width: number, height: number, flags = 0) =>
  chunk(
    'VP8X',
    Buffer.concat([littleEndian(flags, 4), littleEndian(width - 1, 3), littleEndian(height - 1, 3)]),
  );

const draw = async (width: number, height: number, options: WebpOptions = { lossless: true, effort: 0 }) =>
  sharp(await drawPicture('teal', width, height))
    .webp(options)
    .toBuffer();

const chunksOf = (webp: Buffer) => webp.subarray(12);

function animation(width: number, height: number, frames: number, pixels: Buffer): Buffer {
  const place = Buffer.concat([
    littleEndian(0, 6),
    littleEndian(width - 1, 3),
    littleEndian(height - 1, 3),
    littleEndian(10, 3),
    Buffer.from([0]),
  ]);
  const frame = chunk('ANMF', Buffer.concat([place, pixels]));
  const all = Buffer.concat(Array.from({ length: frames }, () => frame));
  return riff(canvas(width, height, FLAGS.animation), chunk('ANIM', Buffer.alloc(6)), all);
}

const ofFrame = async (width: number, height: number, frames: number) =>
  animation(width, height, frames, chunksOf(await draw(width, height)));

function hollow(width: number, height: number): Buffer {
  const bits = width - 1 + (height - 1) * 2 ** 14;
  return riff(chunk('VP8L', Buffer.concat([Buffer.from([0x2f]), littleEndian(bits, 4), Buffer.alloc(40)])));
}

export const HOSTILE_WEBPS: HostilePicture[] = [
  { name: 'webp-16383x16383-hollow', make: () => hollow(16_383, 16_383) },
  { name: 'webp-3400x3400-hollow', make: () => hollow(3_400, 3_400) },
  { name: 'webp-7000x7000-lossless', make: () => draw(7_000, 7_000) },
  { name: 'webp-4000x2990-lossless', make: () => draw(4_000, 2_990) },
  {
    name: 'webp-canvas-16777216x255',
    make: async () => riff(canvas(16_777_216, 255), chunksOf(await draw(64, 64))),
  },
  { name: 'webp-canvas-lies', make: async () => riff(canvas(10, 10), chunksOf(await draw(4_000, 4_000))) },
  { name: 'webp-animation-of-180000', make: () => ofFrame(16, 16, 180_000) },
  { name: 'webp-animation-of-299-large', make: () => ofFrame(3_400, 3_400, 299) },
  {
    name: 'webp-animation-16383x16383',
    make: async () => animation(16_383, 16_383, 2, chunksOf(await draw(16, 16))),
  },
  {
    name: 'webp-profile-of-9-mb',
    make: async () =>
      riff(
        canvas(64, 64, FLAGS.profile),
        chunk('ICCP', Buffer.alloc(9e6, 'acsp')),
        chunksOf(await draw(64, 64)),
      ),
  },
];
