import { detectPictureFormat } from '#shared/picture-format.ts';
import type { Store } from '#ui/store.ts';
import { PICTURE_RULES } from '../../picture-rules.ts';
import { type Photo, type Photos, chosenPhoto, listPhotos, withPhoto, withoutPhoto } from './photos.ts';
import { preparePhoto } from './prepare-photo.ts';

const START_BYTES = 512;

/** Leaves to the browser what may be a picture; reports what can't be read when it is opened. */
export async function findFileFault(
  file: File,
  tooLarge: string = PICTURE_RULES.tooLarge,
): Promise<string | null> {
  if (file.size > PICTURE_RULES.maxBytes) return `${file.name}: ${tooLarge}`;
  if (file.type.startsWith('image/') && file.type !== 'image/svg+xml') return null;
  const start = await file
    .slice(0, START_BYTES)
    .arrayBuffer()
    .catch(() => null);
  const mayBePicture = start === null || detectPictureFormat(new Uint8Array(start)) !== null;
  return mayBePicture ? null : `${file.name}: ${PICTURE_RULES.noPicture}`;
}

export interface Room {
  max: number;
  full: string;
}

async function prepare(store: Store<Photos>, { key }: Photo, file: File): Promise<string | null> {
  try {
    const prepared = await preparePhoto(file);
    const { file: sent, preview, notice } = prepared;
    store.update((photos) => withPhoto(photos, key, { file: sent, preview }));
    return notice;
  } catch (error) {
    store.update((photos) => withoutPhoto(photos, key));
    return error instanceof Error ? error.message : PICTURE_RULES.noPicture;
  }
}

export async function addToGallery(store: Store<Photos>, files: File[], room: Room): Promise<string[]> {
  const faults = await Promise.all(files.map((file) => findFileFault(file)));
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
  const fault = await findFileFault(file, PICTURE_RULES.logoTooLarge);
  if (fault) return fault;
  const before = store.get().logo;
  const logo = chosenPhoto();
  store.update((photos) => ({ ...photos, logo }));
  const message = await prepare(store, logo, file);
  if (store.get().logo === null) store.update((photos) => ({ ...photos, logo: before }));
  return message;
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
