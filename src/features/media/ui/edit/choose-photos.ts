import type { Store } from '#ui/store.ts';
import { PICTURE_RULES, PICTURE_TYPES } from '../../picture-rules.ts';
import { type Photo, type Photos, chosenPhoto, listPhotos, withPhoto, withoutPhoto } from './photos.ts';

const MAX_SIDE = 2048;
const PREVIEW_SIDE = 480;
const JPEG_QUALITY = 0.85;
const SMALL_BYTES = 400 * 1024;

const HEIC = /\.hei[cf]$/i;

interface PreparedPhoto {
  file: File;
  preview: string;
}

const isHeic = ({ name, type }: File) => HEIC.test(name) || /^image\/hei[cf]/.test(type);

/** Leaves HEIC for the browser to try. */
export function findFileFault(file: File, tooLarge: string = PICTURE_RULES.tooLarge): string | null {
  if (!PICTURE_TYPES.includes(file.type) && !isHeic(file)) return PICTURE_RULES.noPicture;
  return file.size > PICTURE_RULES.maxBytes ? tooLarge : null;
}

const unreadable = (file: File) =>
  isHeic(file)
    ? `Tu navegador no puede abrir fotos HEIC. Guarda «${file.name}» como JPG y vuelve a elegirla.`
    : `No pudimos abrir «${file.name}». Elige otra foto JPG, PNG o GIF.`;

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

/** WebP keeps transparency; JPEG has none. */
const typeFor = ({ type }: File) =>
  ['image/png', 'image/webp'].includes(type) ? 'image/webp' : 'image/jpeg';

async function encode(canvas: HTMLCanvasElement, file: File): Promise<File> {
  const type = typeFor(file);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
  if (!blob) throw new Error('The canvas returned no picture');
  // A browser that can't encode WebP returns PNG.
  return new File([blob], `foto.${blob.type.replace('image/', '')}`, { type: blob.type });
}

/** GIFs would lose their animation; small files gain nothing. */
function isSentUnchanged(file: File, image: ImageBitmap): boolean {
  if (file.type === 'image/gif') return true;
  const isSmall = file.size <= SMALL_BYTES && Math.max(image.width, image.height) <= MAX_SIDE;
  return isSmall && PICTURE_TYPES.includes(file.type);
}

/** Longer side at most 2,048 px, upright. @throws Error with a message for people */
async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error(unreadable(file));
  });
  const preview = draw(image, PREVIEW_SIDE).toDataURL(typeFor(file), 0.7);
  const sent = isSentUnchanged(file, image) ? file : await encode(draw(image, MAX_SIDE), file);
  image.close();
  return { file: sent, preview };
}

export interface Room {
  max: number;
  full: string;
}

async function prepare(store: Store<Photos>, { key }: Photo, file: File): Promise<string | null> {
  try {
    const prepared = await preparePhoto(file);
    store.update((photos) => withPhoto(photos, key, prepared));
    return null;
  } catch (error) {
    store.update((photos) => withoutPhoto(photos, key));
    return error instanceof Error ? error.message : PICTURE_RULES.noPicture;
  }
}

export async function addToGallery(store: Store<Photos>, files: File[], room: Room): Promise<string[]> {
  const faults = files.map((file) => findFileFault(file));
  const good = files.filter((_, index) => faults[index] === null);
  const free = Math.max(0, room.max - store.get().gallery.length);
  const added = good.slice(0, free).map((file) => ({ file, photo: chosenPhoto() }));
  store.update((photos) => ({
    ...photos,
    gallery: [...photos.gallery, ...added.map(({ photo }) => photo)],
  }));
  const messages = [...faults, good.length > free ? room.full : null];
  // One at a time: a decoded photo takes 50 MB of a phone's memory.
  for (const { photo, file } of added) messages.push(await prepare(store, photo, file));
  return [...new Set(messages.filter((message) => message !== null))];
}

export async function chooseLogo(store: Store<Photos>, file: File): Promise<string | null> {
  const fault = findFileFault(file, PICTURE_RULES.logoTooLarge);
  if (fault) return fault;
  const before = store.get().logo;
  const logo = chosenPhoto();
  store.update((photos) => ({ ...photos, logo }));
  const unreadable = await prepare(store, logo, file);
  if (unreadable) store.update((photos) => ({ ...photos, logo: before }));
  return unreadable;
}

export function waitUntilPrepared(store: Store<Photos>, key: string): Promise<Photo | null> {
  return new Promise((resolve) => {
    const check = () => {
      const photo = listPhotos(store.get()).find((one) => one.key === key) ?? null;
      if (photo && !photo.stored && !photo.file) return;
      stop();
      resolve(photo);
    };
    const stop = store.subscribe(check);
    check();
  });
}
