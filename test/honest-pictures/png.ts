import { deflateSync } from 'node:zlib';
import sharp, { type PngOptions } from 'sharp';
import { bigEndian } from '../hostile-pictures/hostile-picture.ts';
import { chunk } from '../hostile-pictures/png.ts';
import { PLIST, type PictureFile, XMP, append, brown, refuse } from './honest-picture.ts';
import { SPACES, rgbProfile } from './profiles.ts';

const HEADER_END = 33;
const KB = 1_000;

const png = (options: PngOptions = {}) => brown().png(options).toBuffer();

async function withChunks(...chunks: Buffer[]): Promise<Buffer> {
  const plain = await sharp(await png())
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return Buffer.concat([plain.subarray(0, HEADER_END), ...chunks, plain.subarray(HEADER_END)]);
}

const words = (type: string, content: string) => chunk(type, Buffer.from(content, 'latin1'));
const xmp = (content: string) => words('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${content}`);
const compressed = (type: string, start: string, content: Buffer) =>
  chunk(type, append(Buffer.from(start, 'latin1'), deflateSync(content)));
const profile = (content: Buffer) => compressed('iCCP', 'icc\0\0', content);
const gamma = (value: number) => chunk('gAMA', bigEndian(Math.round(100_000 / value), 4));
const chromaticities = (...values: number[]) =>
  chunk('cHRM', Buffer.concat(values.map((value) => bigEndian(Math.round(value * 100_000), 4))));
const SRGB_PRIMARIES = chromaticities(0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06);
const ADOBE_PRIMARIES = chromaticities(0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06);
const codePoints = (primaries: number, transfer: number) =>
  chunk('cICP', Buffer.from([primaries, transfer, 0, 1]));

const randomText = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => 32 + ((at * 7_919 + (at >> 5) * 104_729) % 90)));

function animation(): Buffer {
  const size = [bigEndian(8, 4), bigEndian(8, 4)];
  const header = chunk('IHDR', Buffer.concat([...size, Buffer.from([8, 2, 0, 0, 0])]));
  const pixels = deflateSync(
    Buffer.concat(
      Array.from({ length: 8 }, () =>
        Buffer.from([0, ...Array.from({ length: 8 }, () => [180, 90, 50]).flat()]),
      ),
    ),
  );
  const control = (at: number) =>
    chunk(
      'fcTL',
      Buffer.concat([bigEndian(at, 4), ...size, Buffer.alloc(8), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    header,
    chunk('acTL', Buffer.concat([bigEndian(2, 4), bigEndian(0, 4)])),
    control(0),
    chunk('IDAT', pixels),
    control(1),
    chunk('fdAT', Buffer.concat([bigEndian(2, 4), pixels])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const deep = () => brown().toColourspace('rgb16').png().toBuffer();

const PLAIN: PictureFile[] = [
  { name: 'png', make: () => png() },
  { name: 'png-interlaced', make: () => png({ progressive: true }) },
  { name: 'png-palette', make: () => png({ palette: true }) },
  { name: 'png-palette-1-bit', make: () => png({ palette: true, colours: 2 }) },
  { name: 'png-transparency', make: () => brown().ensureAlpha(0.5).png().toBuffer() },
  {
    name: 'png-palette-transparency',
    make: () => brown().ensureAlpha(0.5).png({ palette: true }).toBuffer(),
  },
  { name: 'png-grey', make: () => brown().toColourspace('b-w').png().toBuffer(), colour: [115, 115, 115] },
  {
    name: 'png-grey-transparency',
    make: () => brown().ensureAlpha(0.5).toColourspace('b-w').png().toBuffer(),
    colour: [115, 115, 115],
  },
  { name: 'png-16-bit', make: deep },
  { name: 'png-animated', make: animation },
];

const METADATA: PictureFile[] = [
  { name: 'png-xmp-of-650-kb', make: () => withChunks(xmp(`${XMP}${' '.repeat(650 * KB)}`)) },
  { name: 'png-text-of-650-kb', make: () => withChunks(words('tEXt', `Comment\0${'a'.repeat(650 * KB)}`)) },
  {
    name: 'png-compressed-text-of-650-kb',
    make: () => withChunks(compressed('zTXt', 'Raw profile type xmp\0\0', randomText(2_000 * KB))),
  },
  {
    name: 'png-text-of-3-mb',
    make: () => withChunks(words('tEXt', `parameters\0${'a'.repeat(3_000 * KB)}`)),
  },
  { name: 'png-plist', make: () => withChunks(words('tEXt', `plist\0${PLIST}`)) },
  { name: 'png-markup', make: () => withChunks(words('tEXt', 'Description\0<html><script>1</script>')) },
  {
    name: 'png-credentials-of-1-mb',
    make: () => withChunks(chunk('caBX', Buffer.alloc(1_000 * KB, 'jumb'))),
  },
  {
    name: 'png-exif-turned',
    make: async () =>
      sharp(await png())
        .withMetadata({ orientation: 6 })
        .png()
        .toBuffer(),
  },
  {
    name: 'png-text-with-wrong-sum',
    make: () => {
      const broken = words('tEXt', 'Comment\0hola');
      broken.writeUInt32BE(1, broken.length - 4);
      return withChunks(broken);
    },
  },
];

const ENDS: PictureFile[] = [
  { name: 'png-without-end', make: async () => (await png()).subarray(0, -12) },
  { name: 'png-bytes-behind', make: async () => append(await png(), Buffer.alloc(1_000, 7)) },
  { name: 'png-second-picture-behind', make: async () => append(await png(), await png()) },
];

const COLOURS: PictureFile[] = [
  { name: 'png-srgb', make: () => withChunks(chunk('sRGB', Buffer.from([0]))) },
  { name: 'png-gamma-2.2', make: () => withChunks(gamma(2.2)) },
  { name: 'png-gamma-1', make: () => withChunks(gamma(1)), colour: [218, 160, 122] },
  { name: 'png-gamma-1.8', make: () => withChunks(gamma(1.8)), colour: [193, 109, 65] },
  {
    name: 'png-gamma-1-and-primaries',
    make: () => withChunks(gamma(1), SRGB_PRIMARIES),
    colour: [219, 160, 122],
  },
  { name: 'png-adobe-primaries', make: () => withChunks(gamma(2.2), ADOBE_PRIMARIES), colour: [205, 90, 43] },
  { name: 'png-srgb-before-gamma', make: () => withChunks(chunk('sRGB', Buffer.from([0])), gamma(1)) },
  {
    name: 'png-display-p3',
    make: () => withChunks(profile(rgbProfile(SPACES.displayP3))),
    colour: [194, 82, 31],
  },
  {
    name: 'png-adobe-rgb',
    make: () => withChunks(profile(rgbProfile(SPACES.adobeRgb))),
    colour: [205, 90, 43],
  },
  {
    name: 'png-profile-of-650-kb',
    make: () => withChunks(profile(Buffer.concat([rgbProfile(SPACES.adobeRgb, 650 * KB)]))),
    colour: [205, 90, 43],
  },
  { name: 'png-profile-broken', make: () => withChunks(profile(Buffer.alloc(400, 'acsp'))) },
  { name: 'png-code-points-television', make: () => withChunks(codePoints(1, 1)), colour: [177, 81, 37] },
  { name: 'png-code-points-p3', make: () => withChunks(codePoints(12, 13)), colour: [193, 83, 36] },
  {
    name: 'png-16-bit-display-p3',
    make: async () =>
      sharp(await deep())
        .withIccProfile('p3')
        .png()
        .toBuffer(),
    colour: [193, 83, 37],
  },
];

const REFUSED: PictureFile[] = refuse([
  { name: 'png-script-behind', make: async () => append(await png(), '<script>alert(1)</script>') },
  { name: 'png-php-in-text', make: () => withChunks(words('tEXt', 'Comment\0<?php echo 1;')) },
  { name: 'png-zip-behind', make: async () => append(await png(), `PK\x05\x06${'\0'.repeat(18)}`) },
  { name: 'png-half', make: async () => (await png()).subarray(0, 50) },
]);

export const PNGS: PictureFile[] = [...PLAIN, ...METADATA, ...ENDS, ...COLOURS, ...REFUSED];
