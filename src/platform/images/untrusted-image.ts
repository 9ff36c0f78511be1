import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { MAX_IMAGE_BYTES } from '#shared/limits.ts';
import sharp from 'sharp';
import {
  type ImageFormat,
  detectImageFormat,
  isPolyglot,
  readContainer,
  unreadableImage,
} from './file-format.ts';

const MB = 1_000_000;

export interface ImageLimits {
  maxBytes: number;
  maxSide: number;
  maxPixels: number;
  /** A conversion from CMYK takes ten times as long as reading the pixel. */
  maxCmykPixels: number;
  maxFrames: number;
  /** Interlaced and animated formats can't be read row by row. */
  maxHeldBytes: number;
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

const HELD_ROWS = 2_000;

const tooLarge = (message: string) => new AppError('too-large', message);
const tooManyPixels = () => tooLarge('La imagen tiene demasiados píxeles. Redúcela e inténtalo de nuevo.');
const tooManyFrames = () => tooLarge('La animación tiene demasiados cuadros. Usa una imagen fija.');

const sampleBytes = ({ depth }: Metadata) => (depth === 'ushort' ? 2 : 1);
const rowBytes = (image: Metadata) => image.width * image.channels * sampleBytes(image);

function heldBytes(image: Metadata): number {
  const { format, width, height, channels, isProgressive } = image;
  if (format === 'png') return rowBytes(image) * (isProgressive ? height : Math.min(height, HELD_ROWS));
  if (format !== 'jpeg') return width * height * 4;
  // Coefficients of a progressive JPEG are 16-bit; with 4:2:0 its two colour planes are a quarter each.
  const samples = image.chromaSubsampling === '4:2:0' ? 1.5 : channels;
  return isProgressive ? width * height * samples * 2 : 0;
}

export function requireBytesWithin({ maxBytes }: ImageLimits, byteLength: number): void {
  if (byteLength <= maxBytes) return;
  throw tooLarge(`La imagen no puede ser mayor a ${Math.floor(maxBytes / 1024 / 1024)}MB`);
}

export function requireFramesWithin({ maxFrames }: ImageLimits, frames: number): void {
  if (frames > maxFrames) throw tooManyFrames();
}

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

/** Cameras and editors write some dozens; every one costs the decoder memory and time. */
const MAX_EXTRAS = 1_000;
const MAX_TEXT_BYTES = 512 * 1024;

sharp.cache(false);

export async function decode<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch {
    throw unreadableImage();
  }
}

function requireModestContainer(bytes: Buffer, format: ImageFormat, limits: ImageLimits): void {
  const { frames, extras, textBytes } = readContainer(bytes, format, MAX_EXTRAS);
  requireFramesWithin(limits, frames);
  if (extras > MAX_EXTRAS || textBytes > MAX_TEXT_BYTES) throw unreadableImage();
}

/** Checks everything before any pixel is decoded. @throws AppError `too-large` or `unsupported-media` */
export async function readHeader(bytes: Buffer, limits: ImageLimits): Promise<Metadata> {
  requireBytesWithin(limits, bytes.length);
  const format = detectImageFormat(bytes);
  if (!format) throw unreadableImage();
  requireModestContainer(bytes, format, limits);
  if (isPolyglot(bytes)) throw unreadableImage();
  // Without the pixel limit, to tell too many pixels apart from a broken file.
  const header = await decode(() => sharp(bytes, { limitInputPixels: false }).metadata());
  requireHeaderWithin(limits, header);
  return header;
}

interface OpenedImage {
  image: Sharp;
  orientation: number;
}

export async function loadImage(bytes: Buffer, limits: ImageLimits): Promise<OpenedImage> {
  const { orientation = 1 } = await readHeader(bytes, limits);
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: limits.maxPixels, sequentialRead: true });
  return { image, orientation };
}
