import { PICTURE_RULES, PICTURE_TYPES } from '../../picture-rules.ts';

const LONGEST_SIDE = 2048;
const PREVIEW_SIDE = 480;
const JPEG_QUALITY = 0.85;
/** What is as small as this is sent as it is. */
const SMALL_BYTES = 400 * 1024;

const HEIC = /\.hei[cf]$/i;

/** A photo that can be sent, and a small picture of it as data URL. */
export interface PreparedPhoto {
  file: File;
  preview: string;
}

const isHeic = ({ name, type }: File) => HEIC.test(name) || /^image\/hei[cf]/.test(type);

/** What is wrong with a chosen file, as far as it can be told without opening it; null for a good one. */
export function faultOf(file: File, tooLarge: string = PICTURE_RULES.tooLarge): string | null {
  if (!PICTURE_TYPES.includes(file.type) && !isHeic(file)) return PICTURE_RULES.noPicture;
  return file.size > PICTURE_RULES.maxBytes ? tooLarge : null;
}

const unreadable = (file: File) =>
  isHeic(file)
    ? `Tu navegador no puede abrir fotos HEIC. Guarda «${file.name}» como JPG y vuelve a elegirla.`
    : `No pudimos abrir «${file.name}». Elige otra foto JPG, PNG o GIF.`;

/** The size in pixels whose longer side is at most `longest`. */
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

/** What may be see-through stays so; photos become JPEG. */
const typeFor = ({ type }: File) =>
  ['image/png', 'image/webp'].includes(type) ? 'image/webp' : 'image/jpeg';

async function encode(canvas: HTMLCanvasElement, file: File): Promise<File> {
  const type = typeFor(file);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
  if (!blob) throw new Error('The canvas gave no picture');
  // A browser that can't write WebP gives PNG.
  return new File([blob], `foto.${blob.type.replace('image/', '')}`, { type: blob.type });
}

/** GIFs would lose their movement; what is small gains nothing. */
function goesAsItIs(file: File, image: ImageBitmap): boolean {
  if (file.type === 'image/gif') return true;
  const isSmall = file.size <= SMALL_BYTES && Math.max(image.width, image.height) <= LONGEST_SIDE;
  return isSmall && PICTURE_TYPES.includes(file.type);
}

/**
 * The photo as it is sent: upright, its longer side at most 2,048 px, in a format that the server takes (HEIC where this
 * browser can open it). Throws an Error with what to say of a file that can't be opened.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(unreadable(file));
  });
  const preview = draw(image, PREVIEW_SIDE).toDataURL(typeFor(file), 0.7);
  const sent = goesAsItIs(file, image) ? file : await encode(draw(image, LONGEST_SIDE), file);
  image.close();
  return { file: sent, preview };
}
