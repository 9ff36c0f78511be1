import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { type HostilePicture, bigEndian, deflateZeros } from './hostile-picture.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const SAMPLES = { grey: 1, rgb: 3, palette: 1, rgba: 4 } as const;
const COLOUR_TYPES = { grey: 0, rgb: 2, palette: 3, rgba: 6 } as const;

interface Header {
  width: number;
  height: number;
  colour?: keyof typeof SAMPLES;
  depth?: 1 | 8 | 16;
  isInterlaced?: boolean;
}

export function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([bigEndian(content.length, 4), named, bigEndian(crc32(named), 4)]);
}

function headerChunk({ width, height, colour = 'rgba', depth = 8, isInterlaced = false }: Header): Buffer {
  const kind = Buffer.from([depth, COLOUR_TYPES[colour], 0, 0, isInterlaced ? 1 : 0]);
  return chunk('IHDR', Buffer.concat([bigEndian(width, 4), bigEndian(height, 4), kind]));
}

const join = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);

const bytesOf = ({ width, height, colour = 'rgba', depth = 8 }: Header) =>
  height * (1 + Math.ceil((width * SAMPLES[colour] * depth) / 8));

const PALETTE = chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]));

async function plain(header: Header, ...between: Buffer[]): Promise<Buffer> {
  const palette = header.colour === 'palette' ? [PALETTE] : [];
  const pixels = chunk('IDAT', await deflateZeros(bytesOf(header)));
  return join(headerChunk(header), ...between, ...palette, pixels);
}

/** A PNG whose header promises more data than follows. */
const hollow = (header: Header) => join(headerChunk(header), chunk('IDAT', deflateSync(Buffer.alloc(100))));

const SMALL: Header = { width: 64, height: 64 };
const compressed = async (type: string, start: string, bytes: number) =>
  chunk(type, Buffer.concat([Buffer.from(start, 'latin1'), await deflateZeros(bytes)]));
const repeated = (count: number, piece: Buffer) => Buffer.concat(Array.from({ length: count }, () => piece));

const noise = (header: Header) =>
  join(
    headerChunk(header),
    chunk('IDAT', deflateSync(randomBytes(bytesOf(header)).fill(0, 0, 1), { level: 0 })),
  );

function animation(frames: number): Buffer {
  const control = chunk('acTL', Buffer.concat([bigEndian(frames, 4), bigEndian(0, 4)]));
  const pixels = deflateSync(Buffer.alloc(bytesOf(SMALL)));
  const frame = (index: number) => [
    chunk('fcTL', Buffer.concat([bigEndian(index, 4), bigEndian(64, 4), bigEndian(64, 4), Buffer.alloc(14)])),
    chunk('fdAT', Buffer.concat([bigEndian(index, 4), pixels])),
  ];
  const all = Array.from({ length: frames }, (_, index) => frame(index)).flat();
  return join(headerChunk(SMALL), control, chunk('IDAT', pixels), ...all);
}

async function wrongSum(): Promise<Buffer> {
  const png = await plain(SMALL);
  png.writeUInt32BE(60_000, 16);
  return png;
}

export const HOSTILE_PNGS: HostilePicture[] = [
  { name: 'png-5000000x10', make: () => plain({ width: 5_000_000, height: 10 }) },
  { name: 'png-1x50000000', make: () => plain({ width: 1, height: 50_000_000, colour: 'grey' }) },
  { name: 'png-50000000x1', make: () => plain({ width: 50_000_000, height: 1, colour: 'grey' }) },
  { name: 'png-16385x16', make: () => plain({ width: 16_385, height: 16 }) },
  { name: 'png-60000x60000-hollow', make: () => hollow({ width: 60_000, height: 60_000 }) },
  { name: 'png-7000x7000-hollow', make: () => hollow({ width: 7_000, height: 7_000 }) },
  { name: 'png-2147483647-hollow', make: () => hollow({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }) },
  { name: 'png-0x0', make: () => hollow({ width: 0, height: 0 }) },
  { name: 'png-7000x7000-rgba', make: () => plain({ width: 7_000, height: 7_000 }) },
  { name: 'png-7000x7000-16-bit', make: () => plain({ width: 7_000, height: 7_000, depth: 16 }) },
  { name: 'png-16384x3000-16-bit', make: () => plain({ width: 16_384, height: 3_000, depth: 16 }) },
  { name: 'png-3000x16384-16-bit', make: () => plain({ width: 3_000, height: 16_384, depth: 16 }) },
  {
    name: 'png-7000x7000-1-bit',
    make: () => plain({ width: 7_000, height: 7_000, colour: 'palette', depth: 1 }),
  },
  {
    name: 'png-6900x6900-interlaced-1-bit',
    make: () => plain({ width: 6_900, height: 6_900, colour: 'palette', depth: 1, isInterlaced: true }),
  },
  {
    name: 'png-8000x5000-interlaced',
    make: () => plain({ width: 8_000, height: 5_000, isInterlaced: true }),
  },
  { name: 'png-noise', make: () => noise({ width: 1_800, height: 1_800, colour: 'rgb' }) },
  {
    name: 'png-pixels-without-end',
    make: async () => join(headerChunk(SMALL), chunk('IDAT', await deflateZeros(1e9))),
  },
  { name: 'png-text-bomb', make: async () => plain(SMALL, await compressed('zTXt', 'Comment\0\0', 3e8)) },
  { name: 'png-profile-bomb', make: async () => plain(SMALL, await compressed('iCCP', 'icc\0\0', 3e8)) },
  {
    name: 'png-xmp-bomb',
    make: async () => plain(SMALL, await compressed('iTXt', 'XML:com.adobe.xmp\0\u0001\0\0\0', 3e8)),
  },
  {
    name: 'png-text-bombs',
    make: async () => plain(SMALL, repeated(900, await compressed('zTXt', 'a\0\0', 7_900_000))),
  },
  { name: 'png-texts', make: () => plain(SMALL, repeated(300_000, chunk('tEXt', Buffer.from('a\0b')))) },
  {
    name: 'png-exif-of-9-mb',
    make: () => plain(SMALL, chunk('eXIf', Buffer.alloc(9e6, 'II*\0\b\0\0\0\xff\xff', 'latin1'))),
  },
  { name: 'png-empty-pixels', make: () => plain(SMALL, repeated(800_000, chunk('IDAT', Buffer.alloc(0)))) },
  { name: 'png-animation', make: () => animation(30_000) },
  { name: 'png-wrong-sum', make: wrongSum },
];
