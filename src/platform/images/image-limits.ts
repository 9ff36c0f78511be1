import type { Metadata } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { MAX_IMAGE_BYTES } from '#shared/limits.ts';

const MB = 1_000_000;

export interface ImageLimits {
  maxBytes: number;
  /** Pixels of the longer side. */
  maxSide: number;
  maxPixels: number;
  /** A conversion from CMYK takes ten times as long as reading the pixel. */
  maxCmykPixels: number;
  /** Frames of an animation; only the first is ever decoded, but all are walked. */
  maxFrames: number;
  /** Memory that the decoder must hold at once: interlaced and animated formats can't be read row by row. */
  maxHeldBytes: number;
  /** What a PNG unpacks to, row by row: a measure of its time. */
  maxUnpackedBytes: number;
}

export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: MAX_IMAGE_BYTES,
  maxSide: 16_384,
  maxPixels: 50 * MB,
  maxCmykPixels: 12.5 * MB,
  maxFrames: 300,
  maxHeldBytes: 48 * MB,
  maxUnpackedBytes: 100 * MB,
};

/** Rows of a PNG that libvips holds while it shrinks one, measured. */
const HELD_ROWS = 2_000;

const tooLarge = (message: string) => new AppError('too-large', message);
const tooManyPixels = () => tooLarge('La imagen tiene demasiados píxeles. Redúcela e inténtalo de nuevo.');
const tooManyFrames = () => tooLarge('La animación tiene demasiados cuadros. Usa una imagen fija.');

const sampleBytes = ({ depth }: Metadata) => (depth === 'ushort' ? 2 : 1);
const rowBytes = (image: Metadata) => image.width * image.channels * sampleBytes(image);

/** Bytes that stay in memory while decoding, beyond what every picture takes. */
function heldBytes(image: Metadata): number {
  const { format, width, height, channels, isProgressive } = image;
  if (format === 'png') return rowBytes(image) * (isProgressive ? height : Math.min(height, HELD_ROWS));
  if (format !== 'jpeg') return width * height * 4;
  // Coefficients of a progressive JPEG are 16-bit; with 4:2:0 its two colour planes are a quarter each.
  const samples = image.chromaSubsampling === '4:2:0' ? 1.5 : channels;
  return isProgressive ? width * height * samples * 2 : 0;
}

/** Throws AppError `too-large` for a file of more bytes. */
export function requireBytesWithin({ maxBytes }: ImageLimits, byteLength: number): void {
  if (byteLength <= maxBytes) return;
  throw tooLarge(`La imagen no puede ser mayor a ${Math.floor(maxBytes / 1024 / 1024)}MB`);
}

/** Throws AppError `too-large` for an animation of more frames. */
export function requireFramesWithin({ maxFrames }: ImageLimits, frames: number): void {
  if (frames > maxFrames) throw tooManyFrames();
}

/** Throws AppError `too-large` for a picture whose header promises more than may be decoded. */
export function requireHeaderWithin(limits: ImageLimits, image: Metadata): void {
  const { width, height, format, space, pages = 1 } = image;
  const maxPixels = space === 'cmyk' ? limits.maxCmykPixels : limits.maxPixels;
  const isTooLarge =
    Math.max(width, height) > limits.maxSide ||
    width * height > maxPixels ||
    heldBytes(image) > limits.maxHeldBytes ||
    (format === 'png' && rowBytes(image) * height > limits.maxUnpackedBytes);
  if (isTooLarge) throw tooManyPixels();
  requireFramesWithin(limits, pages);
}
