import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp';
import { bigEndian, littleEndian } from '../hostile-pictures/hostile-picture.ts';
import { chunk, riff } from '../hostile-pictures/webp.ts';
import { PLIST, type PictureFile, XMP, append, brown, refuse } from './honest-picture.ts';

const gif = (image: Sharp = brown()) => image.gif().toBuffer();
const webp = (options: WebpOptions = {}, image: Sharp = brown()) => image.webp(options).toBuffer();
const avif = (options: AvifOptions = {}, image: Sharp = brown()) =>
  image.avif({ effort: 0, quality: 90, ...options }).toBuffer();

async function frames(): Promise<Sharp> {
  const all = await Promise.all([brown(), brown().negate()].map((image) => image.png().toBuffer()));
  return sharp(all, { join: { animated: true } });
}

const GIF_TRAILER = 1;

async function gifWithComment(text: string): Promise<Buffer> {
  const plain = await gif();
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);
  return Buffer.concat([plain.subarray(0, -GIF_TRAILER), block, plain.subarray(-GIF_TRAILER)]);
}

const GIFS: PictureFile[] = [
  { name: 'gif', make: () => gif() },
  { name: 'gif-transparency', make: () => gif(brown().ensureAlpha(0)), colour: [0, 0, 0] },
  { name: 'gif-animated', make: async () => gif(await frames()) },
  { name: 'gif-without-end', make: async () => (await gif()).subarray(0, -GIF_TRAILER) },
  { name: 'gif-bytes-behind', make: async () => append(await gif(), Buffer.alloc(100)) },
  { name: 'gif-comment', make: () => gifWithComment('<html>made with love') },
  ...refuse([
    { name: 'gif-script-behind', make: async () => append(await gif(), '<script>alert(1)</script>') },
    { name: 'gif-php-in-comment', make: () => gifWithComment('<?php echo 1;') },
  ]),
];

async function webpWithXmp(): Promise<Buffer> {
  const canvas = Buffer.concat([littleEndian(0x04, 4), littleEndian(47, 3), littleEndian(31, 3)]);
  return riff(chunk('VP8X', canvas), (await webp()).subarray(12), chunk('XMP ', Buffer.from(XMP + PLIST)));
}

const WEBPS: PictureFile[] = [
  { name: 'webp', make: () => webp() },
  { name: 'webp-lossless', make: () => webp({ lossless: true }) },
  { name: 'webp-transparency', make: () => webp({}, brown().ensureAlpha(0.5)) },
  { name: 'webp-animated', make: async () => webp({}, await frames()) },
  { name: 'webp-xmp', make: webpWithXmp },
  { name: 'webp-display-p3', make: () => webp({ quality: 95 }, brown().withIccProfile('p3')) },
  { name: 'webp-bytes-behind', make: async () => append(await webp(), Buffer.alloc(64)) },
  { name: 'webp-12-megapixels', make: () => webp({ effort: 0 }, brown(4_032, 3_024)) },
  ...refuse([{ name: 'webp-html-behind', make: async () => append(await webp(), '<!doctype html>') }]),
];

const AVIFS: PictureFile[] = [
  { name: 'avif', make: () => avif() },
  { name: 'avif-lossless', make: () => avif({ lossless: true }) },
  { name: 'avif-4-2-0', make: () => avif({ chromaSubsampling: '4:2:0' }) },
  { name: 'avif-transparency', make: () => avif({}, brown().ensureAlpha(0.5)) },
  { name: 'avif-display-p3', make: () => avif({}, brown().withIccProfile('p3')) },
  { name: 'avif-turned', make: () => avif({}, brown().withMetadata({ orientation: 6 })) },
  { name: 'avif-2-megapixels', make: () => avif({}, brown(1_920, 1_080)) },
  ...refuse([{ name: 'avif-5-megapixels', make: () => avif({}, brown(2_500, 2_000)) }], 'too-large'),
  ...refuse([
    { name: 'avif-script-behind', make: async () => append(await avif(), '<script>alert(1)</script>') },
    { name: 'avif-half', make: async () => (await avif()).subarray(0, -20) },
  ]),
];

/** The first box of a file of the family of MPEG-4: its brand, and those it is compatible with. */
export const brands = (major: string, ...compatible: string[]): Buffer => {
  const content = append(Buffer.from(`ftyp${major}`), Buffer.alloc(4), ...compatible);
  return Buffer.concat([bigEndian(4 + content.length, 4), content, Buffer.alloc(2_000)]);
};

export function bitmap(): Buffer {
  const [width, height] = [8, 8];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set([50, 90, 180], at);
  const head = [
    littleEndian(54 + pixels.length, 4),
    Buffer.alloc(4),
    littleEndian(54, 4),
    littleEndian(40, 4),
  ];
  const size = [littleEndian(width, 4), littleEndian(height, 4), littleEndian(1, 2), littleEndian(24, 2)];
  return Buffer.concat([Buffer.from('BM'), ...head, ...size, Buffer.alloc(24), pixels]);
}

const OTHERS: PictureFile[] = refuse([
  { name: 'heic', make: () => brands('heic', 'mif1', 'heic') },
  { name: 'heic-mif1', make: () => brands('mif1', 'mif1', 'heic') },
  { name: 'film-mp4', make: () => brands('isom', 'isom', 'mp42') },
  { name: 'bmp', make: bitmap },
  { name: 'tiff', make: () => brown().tiff().toBuffer() },
  { name: 'svg', make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
  { name: 'pdf', make: () => Buffer.from('%PDF-1.7\n') },
  { name: 'text', make: () => Buffer.from('hola') },
  { name: 'nothing', make: () => Buffer.alloc(0) },
]);

export const OTHER_PICTURES: PictureFile[] = [...GIFS, ...WEBPS, ...AVIFS, ...OTHERS];
