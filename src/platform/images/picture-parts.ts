import type { PictureFormat } from '#shared/picture-format.ts';

export interface PicturePart {
  type: string;
  start: number;
  end: number;
}

type PartReader = Generator<PicturePart, number | null>;

export const PIXELS = 'pixels';
export const FRAME = 'frame';

const latin1 = (bytes: Buffer, start: number, length: number) =>
  bytes.toString('latin1', start, start + length);

const PNG_TYPES: Readonly<Record<string, string>> = { IDAT: PIXELS, fdAT: PIXELS, fcTL: FRAME };

function* pngChunks(bytes: Buffer): PartReader {
  let start = 8;
  while (start + 12 <= bytes.length) {
    const end = start + 12 + bytes.readUInt32BE(start);
    const name = latin1(bytes, start + 4, 4);
    if (name === 'IEND') return end;
    if (end > bytes.length) return null;
    yield { type: PNG_TYPES[name] ?? name, start, end };
    start = end;
  }
  return null;
}

const WEBP_PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH']);

function* webpChunks(bytes: Buffer): PartReader {
  if (bytes.length < 12) return null;
  const last = 8 + bytes.readUInt32LE(4);
  let start = 12;
  while (start + 8 <= Math.min(bytes.length, last)) {
    const size = bytes.readUInt32LE(start + 4);
    const end = start + 8 + size + (size % 2);
    const name = latin1(bytes, start, 4);
    const type = name === 'ANMF' ? FRAME : name;
    yield { type: WEBP_PIXELS.has(name) ? PIXELS : type, start, end };
    start = end;
  }
  return last;
}

const [START_OF_SCAN, END_OF_IMAGE, FILL] = [0xda, 0xd9, 0xff];
const isWithinScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

function findScanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && isWithinScan(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? bytes.length : at;
}

function* jpegSegments(bytes: Buffer, begin = 0): PartReader {
  let start = begin + 2;
  while (start + 2 <= bytes.length && bytes[start] === 0xff) {
    const marker = bytes.readUInt8(start + 1);
    if (marker === END_OF_IMAGE) return start + 2;
    if (marker === FILL) {
      start += 1;
      continue;
    }
    if (start + 4 > bytes.length) return null;
    const end = start + 2 + bytes.readUInt16BE(start + 2);
    yield { type: marker.toString(16), start, end };
    start = end;
    if (marker !== START_OF_SCAN) continue;
    start = findScanEnd(bytes, end);
    yield { type: PIXELS, start: end, end: start };
  }
  return null;
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** Reads on behind the picture: phones append depth, gain map and original (CIPA DC-007). */
function* jpegPictures(bytes: Buffer): PartReader {
  let end = yield* jpegSegments(bytes);
  for (let next = end; next !== null && next !== -1;) {
    next = bytes.indexOf(JPEG_START, next);
    if (next === -1) break;
    yield { type: 'gap', start: end ?? next, end: next };
    const behind = yield* jpegSegments(bytes, next);
    if (behind === null) break;
    end = behind;
    next = behind;
  }
  return end;
}

function skipBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];

function* gifBlocks(bytes: Buffer): PartReader {
  let start = 13 + colourTable(bytes[10] ?? 0);
  while (start + 10 <= bytes.length || bytes[start] === TRAILER) {
    const kind = bytes[start];
    if (kind === TRAILER) return start + 1;
    if (kind !== EXTENSION && kind !== IMAGE) return start;
    const isFrame = kind === IMAGE;
    const data = isFrame ? start + 11 + colourTable(bytes[start + 9] ?? 0) : start + 2;
    const end = skipBlocks(bytes, data);
    yield { type: isFrame ? FRAME : 'extension', start, end };
    start = end;
  }
  return null;
}

function* avifBoxes(bytes: Buffer): PartReader {
  let start = 0;
  while (start + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(start);
    const end = size === 0 ? bytes.length : start + size;
    if (end > bytes.length || (size > 0 && size < 8)) return start;
    const name = latin1(bytes, start + 4, 4);
    yield { type: name === 'mdat' ? PIXELS : name, start, end };
    start = end;
  }
  return start;
}

const READERS: Record<PictureFormat, (bytes: Buffer) => PartReader> = {
  jpeg: jpegPictures,
  png: pngChunks,
  gif: gifBlocks,
  webp: webpChunks,
  avif: avifBoxes,
};

/** Walks the file without unpacking anything. */
export const readParts = (bytes: Buffer, format: PictureFormat): PartReader => READERS[format](bytes);
