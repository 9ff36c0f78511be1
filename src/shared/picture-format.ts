export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

export type DetectedFormat = PictureFormat | 'heic';

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const BRANDS_END = 256;
const HEIC_BRANDS = /hei[cxms]|hev[cxms]/;

function detectBrand(bytes: Uint8Array): 'avif' | 'heic' | null {
  if (textAt(bytes, 4, 4) !== 'ftyp') return null;
  const size = Math.min(BRANDS_END, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));
  const brands = textAt(bytes, 8, Math.max(0, size - 8));
  if (/avi[fs]/.test(brands)) return 'avif';
  return HEIC_BRANDS.test(brands) ? 'heic' : null;
}

export function detectPictureFormat(bytes: Uint8Array): DetectedFormat | null {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return detectBrand(bytes);
}

export const HEIC_FAULT =
  'Esta foto es HEIC, un formato que no podemos abrir. Guárdala o compártela como JPG y elige esa copia.';

const u32 = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

function isPngAnimated(bytes: Uint8Array): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + u32(bytes, at)) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'IDAT') return false;
    if (name === 'acTL') return true;
  }
  return false;
}

const colourTable = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isGifAnimated(bytes: Uint8Array): boolean {
  let frames = 0;
  let at = 13 + colourTable(bytes[10]);
  while (at < bytes.length && frames < 2) {
    const isFrame = bytes[at] === 0x2c;
    if (!isFrame && bytes[at] !== 0x21) break;
    if (isFrame) frames += 1;
    at += isFrame ? 11 + colourTable(bytes[at + 9]) : 2;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return frames > 1;
}

const WEBP_ANIMATION = 0x02;

export function isAnimated(bytes: Uint8Array, format: DetectedFormat | null): boolean {
  if (format === 'png') return isPngAnimated(bytes);
  if (format === 'gif') return isGifAnimated(bytes);
  if (format === 'webp') return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0;
  return format === 'avif' && textAt(bytes, 8, 4) === 'avis';
}
