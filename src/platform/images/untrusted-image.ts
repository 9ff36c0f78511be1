import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#shared/errors.ts';
import { MAX_IMAGE_BYTES } from '#shared/limits.ts';
import { HEIC_FAULT, type PictureFormat, detectPictureFormat } from '#shared/picture-format.ts';
import { type ContainerFacts, readContainer } from './container.ts';
import { simplifyPng } from './plain-png.ts';
import { unreadableImage } from './unreadable-image.ts';

const MARKUP = /<(?:script|\?php|iframe|!doctype|html[ >])|%PDF-/i;
const PHP = /<\?php/i;
const PDF_START = '%PDF-';
const PDF_START_WITHIN = 1_024;

// The end record of a ZIP archive is found in the last 22 bytes plus a comment of at most 64 KB.
const ZIP_END = 'PK\x05\x06\0\0';
const ZIP_TAIL_BYTES = 22 + 65_535;

const text = (bytes: Buffer, start: number, end = bytes.length) => bytes.toString('latin1', start, end);

/**
 * Detects files that are also a program for something other than a picture viewer. Browsers and servers run markup
 * behind a picture, PHP runs its tag anywhere, ZIP is read from the end. Other metadata is dropped unread.
 */
function hasActiveContent(bytes: Buffer, { extras, end }: ContainerFacts): boolean {
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END, 0, 'latin1')) return true;
  if (text(bytes, 0, PDF_START_WITHIN).includes(PDF_START)) return true;
  if (
    extras.some(({ type, start, end: stop }) =>
      (type === 'gap' ? MARKUP : PHP).test(text(bytes, start, stop)),
    )
  )
    return true;
  return MARKUP.test(text(bytes, end ?? extras.at(-1)?.end ?? 0));
}

const MB = 1_000_000;

export interface ImageLimits {
  maxBytes: number;
  maxSide: number;
  maxPixels: number;
  maxCmykPixels: number;
  maxAvifPixels: number;
  maxFrames: number;
  maxHeldBytes: number;
  maxUnpackedBytes: number;
}

export const IMAGE_LIMITS: ImageLimits = {
  maxBytes: MAX_IMAGE_BYTES,
  maxSide: 16_384,
  maxPixels: 50 * MB,
  maxCmykPixels: 12.5 * MB,
  maxAvifPixels: 4 * MB,
  maxFrames: 300,
  maxHeldBytes: 76 * MB,
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
  const ownLimit = format === 'heif' ? limits.maxAvifPixels : limits.maxPixels;
  const maxPixels = space === 'cmyk' ? limits.maxCmykPixels : ownLimit;
  const isTooLarge =
    Math.max(width, height) > limits.maxSide ||
    width * height > maxPixels ||
    heldBytes(image) > limits.maxHeldBytes ||
    (format === 'png' && rowBytes(image) * height > limits.maxUnpackedBytes);
  if (isTooLarge) throw tooManyPixels();
  requireFramesWithin(limits, pages);
}

const MAX_EXTRAS = 1_000;
const MAX_PACKED_TEXT_BYTES = 2 * MB;

sharp.cache(false);

export async function decode<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch {
    throw unreadableImage();
  }
}

function requireHarmlessContainer(bytes: Buffer, format: PictureFormat, limits: ImageLimits): ContainerFacts {
  const facts = readContainer(bytes, format, MAX_EXTRAS);
  requireFramesWithin(limits, facts.frames);
  const isTooMuch = facts.extras.length > MAX_EXTRAS || facts.packedTextBytes > MAX_PACKED_TEXT_BYTES;
  if (isTooMuch || hasActiveContent(bytes, facts)) throw unreadableImage();
  return facts;
}

interface Source {
  bytes: Buffer;
  failOn: 'error' | 'warning';
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Accepts a JPEG without its end mark if the decoder then warns about nothing: it has all its pixels. */
function prepareSource(bytes: Buffer, format: PictureFormat, facts: ContainerFacts): Source {
  if (format === 'png') return { bytes: simplifyPng(bytes, facts), failOn: 'error' };
  if (format !== 'jpeg' || facts.end !== null) return { bytes, failOn: 'error' };
  const isMarkCut = bytes.at(-1) === END_OF_JPEG[0];
  return {
    bytes: Buffer.concat([isMarkCut ? bytes.subarray(0, -1) : bytes, END_OF_JPEG]),
    failOn: 'warning',
  };
}

interface Inspected extends Source {
  header: Metadata;
}

/** Checks everything before any pixel is decoded. @throws AppError `too-large` or `unsupported-media` */
export async function inspectBytes(bytes: Buffer, limits: ImageLimits): Promise<Inspected> {
  requireBytesWithin(limits, bytes.length);
  const format = detectPictureFormat(bytes);
  if (format === 'heic') throw new AppError('unsupported-media', HEIC_FAULT);
  if (!format) throw unreadableImage();
  const source = prepareSource(bytes, format, requireHarmlessContainer(bytes, format, limits));
  // Reads without the pixel limit, to tell too many pixels apart from a broken file.
  const header = await decode(() => sharp(source.bytes, { limitInputPixels: false }).metadata());
  requireHeaderWithin(limits, header);
  return { ...source, header };
}

interface OpenedImage {
  image: Sharp;
  header: Metadata;
}

export async function loadImage(bytes: Buffer, limits: ImageLimits): Promise<OpenedImage> {
  const { bytes: prepared, failOn, header } = await inspectBytes(bytes, limits);
  const image = sharp(prepared, { failOn, limitInputPixels: limits.maxPixels, sequentialRead: true });
  return { image, header };
}
