import { AppError } from '#shared/errors.ts';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

export function detectImageFormat(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}

const ACTIVE_MARKUP = /<(?:script|\?php|iframe|!doctype|html[ >])|%PDF-/i;
const ZIP_END = 'PK\x05\x06';
// The end record of a ZIP archive is found in the last 22 bytes plus a comment of at most 64 KB.
const ZIP_TAIL_BYTES = 22 + 65_535;

export function isPolyglot(bytes: Buffer): boolean {
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END, 0, 'latin1')) return true;
  return ACTIVE_MARKUP.test(bytes.toString('latin1'));
}

interface Part {
  type: string;
  size: number;
}

type Parts = Generator<Part, void>;

function* pngChunks(bytes: Buffer): Parts {
  let at = 8;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return;
    yield { type, size };
    at += 12 + size;
  }
}

function* webpChunks(bytes: Buffer): Parts {
  if (bytes.length < 12) return;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let at = 12;
  while (at + 8 <= end) {
    const size = bytes.readUInt32LE(at + 4);
    yield { type: bytes.toString('latin1', at, at + 4), size };
    at += 8 + size + (size % 2);
  }
}

const [START_OF_SCAN, FILL] = [0xda, 0xff];

function* jpegSegments(bytes: Buffer): Parts {
  let at = 2;
  while (at + 4 <= bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return;
    const size = bytes.readUInt16BE(at + 2);
    if (marker !== FILL) yield { type: marker.toString(16), size };
    at += marker === FILL ? 1 : 2 + size;
  }
}

function readParts(bytes: Buffer, format: ImageFormat): Iterable<Part> {
  if (format === 'png') return pngChunks(bytes);
  if (format === 'webp') return webpChunks(bytes);
  return format === 'jpeg' ? jpegSegments(bytes) : [];
}

const FRAMES = new Set(['fcTL', 'ANMF']);
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);
const PIXELS = new Set(['IDAT', 'fdAT']);

export interface ContainerFacts {
  frames: number;
  extras: number;
  /** As stored; unpacked they can be a thousand times as many. */
  textBytes: number;
}

export function readContainer(bytes: Buffer, format: ImageFormat, maxExtras: number): ContainerFacts {
  const facts: ContainerFacts = { frames: 0, extras: 0, textBytes: 0 };
  for (const { type, size } of readParts(bytes, format)) {
    if (FRAMES.has(type)) facts.frames += 1;
    else if (!PIXELS.has(type)) facts.extras += 1;
    if (TEXTS.has(type)) facts.textBytes += size;
    if (facts.extras > maxExtras) break;
  }
  return facts;
}

export const unreadableImage = (cause?: Error) =>
  new AppError('unsupported-media', 'No pudimos leer la imagen. Usa un archivo JPG, PNG, GIF o WebP.', {
    cause,
  });
