import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { readContainer } from './container.ts';
import { type ImageFormat, detectImageFormat, isPolyglot } from './detect-format.ts';
import {
  type ImageLimits,
  requireBytesWithin,
  requireFramesWithin,
  requireHeaderWithin,
} from './image-limits.ts';

/** Cameras and editors write some dozens; every one costs the decoder memory and time. */
const MAX_EXTRAS = 1_000;
const MAX_TEXT_BYTES = 512 * 1024;

// Decoded pictures are never asked for twice, so the cache of libvips would only hold memory.
sharp.cache(false);

/** What is said of a file that is no picture of ours; `cause` is for the log. */
export const unreadableImage = (cause?: Error) =>
  new AppError('unsupported-media', 'No pudimos leer la imagen. Usa un archivo JPG, PNG, GIF o WebP.', {
    cause,
  });

/** Runs a decoding step; whatever the decoder complains about means that the picture is unreadable. */
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

/**
 * The header of an untrusted picture, which is checked before any pixel is decoded: bytes, format by content, sides, area,
 * frames, memory. Throws AppError `too-large` or `unsupported-media`.
 */
export async function readHeader(bytes: Buffer, limits: ImageLimits): Promise<Metadata> {
  requireBytesWithin(limits, bytes.length);
  const format = detectImageFormat(bytes);
  if (!format) throw unreadableImage();
  requireModestContainer(bytes, format, limits);
  if (isPolyglot(bytes)) throw unreadableImage();
  // Without the pixel limit, so that too many pixels are told apart from a broken file.
  const header = await decode(() => sharp(bytes, { limitInputPixels: false }).metadata());
  requireHeaderWithin(limits, header);
  return header;
}

interface OpenedImage {
  image: Sharp;
  /** The value of the EXIF tag, 1 to 8. */
  orientation: number;
}

/** An untrusted picture, its EXIF orientation still to be applied. Throws as readHeader. */
export async function openImage(bytes: Buffer, limits: ImageLimits): Promise<OpenedImage> {
  const { orientation = 1 } = await readHeader(bytes, limits);
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: limits.maxPixels, sequentialRead: true });
  return { image, orientation };
}
