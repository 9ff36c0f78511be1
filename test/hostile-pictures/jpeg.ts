import sharp, { type JpegOptions } from 'sharp';
import { drawPicture } from '../pictures.ts';
import { type HostilePicture, bigEndian } from './hostile-picture.ts';

const MARKER = {
  sof0: 0xc0,
  sof2: 0xc2,
  sof9: 0xc9,
  scan: 0xda,
  restart: 0xdd,
  app1: 0xe1,
  app2: 0xe2,
} as const;
const MAX_SEGMENT_BYTES = 65_533;

export const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), bigEndian(content.length + 2, 2), content]);

const draw = (options: JpegOptions, width = 64, height = 64) =>
  drawPicture('teal', width, height).then((png) => sharp(png).jpeg(options).toBuffer());

function findSegment(jpeg: Buffer, marker: number): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === marker) return at;
  }
  throw new Error(`The JPEG has no segment ${marker.toString(16)}`);
}

async function promising(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  const jpeg = await draw(options);
  const at = findSegment(jpeg, options.progressive ? MARKER.sof2 : MARKER.sof0);
  jpeg.writeUInt16BE(height, at + 5);
  jpeg.writeUInt16BE(width, at + 7);
  return jpeg;
}

async function withKind(marker: number, bits = 8): Promise<Buffer> {
  const jpeg = await draw({});
  const at = findSegment(jpeg, MARKER.sof0);
  jpeg.writeUInt8(marker, at + 1);
  jpeg.writeUInt8(bits, at + 4);
  return jpeg;
}

async function withSegments(marker: number, start: string, count: number): Promise<Buffer> {
  const jpeg = await draw({});
  const pieces = Array.from({ length: count }, (_, index) => {
    const content = Buffer.alloc(MAX_SEGMENT_BYTES, 0x41);
    content.write(start, 0, 'latin1');
    if (marker === MARKER.app2) content.set([index + 1, count], start.length);
    return segment(marker, content);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...pieces, jpeg.subarray(2)]);
}

/** Each repeated scan changes nothing but makes the decoder walk the whole picture. */
async function withScans(count: number, width: number, height: number): Promise<Buffer> {
  const jpeg = await draw({ progressive: true }, width, height);
  const last = jpeg.lastIndexOf(Buffer.from([0xff, MARKER.scan]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: count }, () => scan),
    jpeg.subarray(-2),
  ]);
}

async function withEmptyScans(count: number, width: number, height: number): Promise<Buffer> {
  const jpeg = await promising(width, height, { progressive: true });
  const header = segment(MARKER.scan, Buffer.from([1, 1, 0, 1, 5, 0]));
  const scan = Buffer.concat([header, Buffer.from([0])]);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: count }, () => scan),
    jpeg.subarray(-2),
  ]);
}

async function noise(width: number, height: number, options: JpegOptions): Promise<Buffer> {
  const kind = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const image = sharp({ create: { width, height, channels: 3, background: 'grey', noise: kind } });
  return image.jpeg(options).toBuffer();
}

const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

async function withEmptySegments(count: number): Promise<Buffer> {
  const jpeg = await draw({});
  return Buffer.concat([
    jpeg.subarray(0, 2),
    repeated(count, segment(MARKER.app1, Buffer.alloc(0))),
    jpeg.subarray(2),
  ]);
}

const repeated = (count: number, piece: Buffer) => Buffer.concat(Array.from({ length: count }, () => piece));

export const HOSTILE_JPEGS: HostilePicture[] = [
  { name: 'jpeg-segments', make: () => withEmptySegments(2_400_000) },
  { name: 'jpeg-65500x65500-hollow', make: () => promising(65_500, 65_500) },
  { name: 'jpeg-1x65500', make: () => draw({}, 1, 65_500) },
  { name: 'jpeg-7000x7000-hollow', make: () => promising(7_000, 7_000) },
  { name: 'jpeg-16384x3000', make: () => draw({}, 16_384, 3_000) },
  {
    name: 'jpeg-16384x16384-progressive-hollow',
    make: () => promising(16_384, 16_384, { progressive: true }),
  },
  { name: 'jpeg-5600x2800-progressive', make: () => draw({ progressive: true }, 5_600, 2_800) },
  { name: 'jpeg-8000x6000-progressive', make: () => draw({ progressive: true }, 8_000, 6_000) },
  { name: 'jpeg-noise', make: () => noise(4_000, 3_000, { quality: 75 }) },
  {
    name: 'jpeg-noise-progressive-4-4-4',
    make: () => noise(2_800, 2_700, { quality: 75, progressive: true, chromaSubsampling: '4:4:4' }),
  },
  { name: 'jpeg-90-scans', make: () => withScans(80, 4_000, 3_900) },
  { name: 'jpeg-5000-scans', make: () => withScans(5_000, 640, 640) },
  { name: 'jpeg-90-empty-scans', make: () => withEmptyScans(80, 4_000, 3_900) },
  { name: 'jpeg-100000-empty-scans', make: () => withEmptyScans(100_000, 4_000, 3_900) },
  { name: 'jpeg-height-0', make: () => promising(1_000, 0) },
  { name: 'jpeg-arithmetic', make: () => withKind(MARKER.sof9) },
  { name: 'jpeg-12-bit', make: () => withKind(MARKER.sof0, 12) },
  { name: 'jpeg-exif-of-9-mb', make: () => withSegments(MARKER.app1, 'Exif\0\0MM\0*\0\0\0\b\xff\xff', 140) },
  { name: 'jpeg-profile-of-9-mb', make: () => withSegments(MARKER.app2, 'ICC_PROFILE\0', 140) },
  { name: 'jpeg-half', make: async () => halfOf(await noise(3_000, 3_000, { quality: 60 })) },
  {
    name: 'jpeg-half-progressive',
    make: async () => halfOf(await noise(3_000, 3_000, { quality: 60, progressive: true })),
  },
  {
    name: 'jpeg-cmyk',
    make: async () =>
      sharp(await drawPicture('teal', 4_000, 4_000))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  },
];
