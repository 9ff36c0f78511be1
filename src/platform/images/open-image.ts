import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { MOST_PICTURE_BYTES } from '#shared/picture-size.ts';
import { detectImageFormat, isPolyglot } from './detect-format.ts';

export interface ImageLimits {
  maxBytes: number;
  maxPixels: number;
  /** Frames of an animation; only the first is ever decoded, but all are walked. */
  maxFrames: number;
  /** Memory that the decoder must hold at once: interlaced and animated formats can't be read row by row. */
  maxDecodedBytes: number;
}

const MB = 1_000_000;

export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: MOST_PICTURE_BYTES,
  maxPixels: 50 * MB,
  maxFrames: 300,
  maxDecodedBytes: 48 * MB,
};

// Decoded pictures are never asked for twice, so the cache of libvips would only hold memory.
sharp.cache(false);

/** What is said of a file that is no picture of ours; `cause` is for the log. */
export const unreadableImage = (cause?: Error) =>
  new AppError('unsupported-media', 'No pudimos leer la imagen. Usa un archivo JPG, PNG, GIF o WebP.', {
    cause,
  });
const tooLarge = (message: string) => new AppError('too-large', message);

/** Bytes that stay in memory while decoding: 0 for formats that are read row by row. */
function decodedBytes({ format, width, height, channels, depth, ...image }: Metadata): number {
  const sample = depth === 'ushort' ? 2 : 1;
  if (format === 'png') return image.isProgressive ? width * height * channels * sample : 0;
  if (format !== 'jpeg') return width * height * 4;
  // Coefficients of a progressive JPEG are 16-bit; with 4:2:0 its two colour planes are a quarter each.
  const samples = image.chromaSubsampling === '4:2:0' ? 1.5 : channels;
  return image.isProgressive ? width * height * samples * 2 : 0;
}

function requireWithin(limits: ImageLimits, image: Metadata): void {
  if (image.width * image.height > limits.maxPixels || decodedBytes(image) > limits.maxDecodedBytes) {
    throw tooLarge('La imagen tiene demasiados píxeles. Redúcela e inténtalo de nuevo.');
  }
  if ((image.pages ?? 1) > limits.maxFrames) {
    throw tooLarge('La animación tiene demasiados cuadros. Usa una imagen fija.');
  }
}

interface OpenedImage {
  image: Sharp;
  /** The value of the EXIF tag, 1 to 8. */
  orientation: number;
}

/** Refuses a file of more bytes than the limit with AppError `too-large`. */
export function requireBytesWithin(limits: ImageLimits, byteLength: number): void {
  if (byteLength <= limits.maxBytes) return;
  throw tooLarge(`La imagen no puede ser mayor a ${Math.floor(limits.maxBytes / 1024 / 1024)}MB`);
}

/**
 * An untrusted picture, checked before any pixel is decoded: bytes, format by content, pixels, frames and memory. Its
 * EXIF orientation is still to be applied. Throws AppError `too-large` or `unsupported-media`.
 */
export async function openImage(bytes: Buffer, limits: ImageLimits): Promise<OpenedImage> {
  requireBytesWithin(limits, bytes.length);
  if (!detectImageFormat(bytes) || isPolyglot(bytes)) throw unreadableImage();
  // The header is read without the pixel limit, so that too many pixels is told apart from a broken file.
  const header = await decode(() => sharp(bytes, { limitInputPixels: false }).metadata());
  requireWithin(limits, header);
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: limits.maxPixels, sequentialRead: true });
  return { image, orientation: header.orientation ?? 1 };
}

/** Runs a decoding step; whatever the decoder complains about means that the picture is unreadable. */
export async function decode<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch {
    throw unreadableImage();
  }
}
