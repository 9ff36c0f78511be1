import { HEIC_FAULT, detectPictureFormat, isAnimated } from '#shared/picture-format.ts';
import { readFile } from '#ui/read-file.ts';
import { PICTURE_RULES, PICTURE_TYPES } from '../../picture-rules.ts';

const MAX_SIDE = 2048;
const PREVIEW_SIDE = 480;
const JPEG_QUALITY = 0.85;
const SMALL_BYTES = 400 * 1024;

export function fitInto(longest: number, width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function draw(image: ImageBitmap, longest: number): HTMLCanvasElement {
  const { width, height } = fitInto(longest, image.width, image.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

const typeFor = ({ type }: File) =>
  ['image/jpeg', 'image/heic'].includes(type) ? 'image/jpeg' : 'image/webp';

async function encode(canvas: HTMLCanvasElement, file: File): Promise<File> {
  const type = typeFor(file);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
  if (!blob) throw new Error('The canvas returned no picture');
  // A browser that can't encode WebP returns PNG.
  const name = file.name.replace(/\.[^.]*$/, '') || 'foto';
  return new File([blob], `${name}.${blob.type.replace('image/', '')}`, { type: blob.type });
}

function isSentUnchanged({ size, type }: File, { width, height }: ImageBitmap): boolean {
  return size <= SMALL_BYTES && Math.max(width, height) <= MAX_SIDE && PICTURE_TYPES.includes(type);
}

const END_OF_JPEG = new Uint8Array([0xff, 0xd9]);

/** Adds the end mark: browsers show a JPEG without it, but give no bitmap of it. */
async function openWithoutEnd(file: File): Promise<ImageBitmap | null> {
  if (file.type !== 'image/jpeg') return null;
  return createImageBitmap(new Blob([file, END_OF_JPEG])).catch(() => null);
}

/** Detects the format by content: names and types of files that come from chats and clouds are often wrong. */
const withTrueType = (file: File, format: string | null): File =>
  format === null ? file : new File([file], file.name, { type: `image/${format}` });

interface PreparedPhoto {
  file: File;
  preview: string;
  notice: string | null;
}

/** Scales the longer side to at most 2,048 px, upright. @throws Error with a message for people */
export async function preparePhoto(chosen: File): Promise<PreparedPhoto> {
  const { bytes, copy } = await readFile(chosen);
  const format = detectPictureFormat(bytes);
  const file = withTrueType(copy, format);
  const whole = await createImageBitmap(file).catch(() => null);
  const image = whole ?? (await openWithoutEnd(file));
  if (!image) {
    const unreadable = format
      ? 'No pudimos abrirla. Elige otra foto JPG, PNG o GIF.'
      : PICTURE_RULES.noPicture;
    throw new Error(`${chosen.name}: ${format === 'heic' ? HEIC_FAULT : unreadable}`);
  }
  const moves = isAnimated(bytes, format);
  const preview = draw(image, PREVIEW_SIDE).toDataURL(typeFor(file), 0.7);
  const isUnchanged = !whole || (!moves && isSentUnchanged(file, image));
  const sent = isUnchanged ? file : await encode(draw(image, MAX_SIDE), file);
  image.close();
  const notice = moves ? `${chosen.name}: tiene movimiento. Se publicará como foto fija.` : null;
  return { file: sent, preview, notice };
}
