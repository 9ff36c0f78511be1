import type { Store } from '#ui/store.ts';
import { PICTURE_RULES } from '../../picture-rules.ts';
import { type Photo, type Photos, chosenPhoto, withPhoto, withoutPhoto } from './photos.ts';
import { faultOf, preparePhoto } from './prepare-photo.ts';

/** How many pictures a gallery may have, and what is said of one too many. */
export interface Room {
  most: number;
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

/** Puts chosen files at the end of the gallery, made ready one by one. Gives what to say of those that can't be taken. */
export async function addToGallery(store: Store<Photos>, files: File[], room: Room): Promise<string[]> {
  const faults = files.map((file) => faultOf(file));
  const good = files.filter((_, index) => faults[index] === null);
  const free = Math.max(0, room.most - store.get().gallery.length);
  const added = good.slice(0, free).map((file) => ({ file, photo: chosenPhoto() }));
  store.update((photos) => ({
    ...photos,
    gallery: [...photos.gallery, ...added.map(({ photo }) => photo)],
  }));
  const told = [...faults, good.length > free ? room.full : null];
  // One at a time: an opened photo takes 50 MB of a phone's memory.
  for (const { photo, file } of added) told.push(await prepare(store, photo, file));
  return [...new Set(told.filter((fault) => fault !== null))];
}

/** Takes the file for the logo. Gives what to say where it can't be taken; the logo before then stays. */
export async function chooseLogo(store: Store<Photos>, file: File): Promise<string | null> {
  const fault = faultOf(file, PICTURE_RULES.logoTooLarge);
  if (fault) return fault;
  const before = store.get().logo;
  const logo = chosenPhoto();
  store.update((photos) => ({ ...photos, logo }));
  const unreadable = await prepare(store, logo, file);
  if (unreadable) store.update((photos) => ({ ...photos, logo: before }));
  return unreadable;
}

const findPhoto = ({ logo, gallery }: Photos, key: string): Photo | null =>
  [logo, ...gallery].find((photo) => photo?.key === key) ?? null;

/** The photo once it is ready to be sent; null where it could not be opened. */
export function readyPhoto(store: Store<Photos>, key: string): Promise<Photo | null> {
  return new Promise((resolve) => {
    const look = () => {
      const photo = findPhoto(store.get(), key);
      if (photo && !photo.stored && !photo.file) return;
      stop();
      resolve(photo);
    };
    const stop = store.subscribe(look);
    look();
  });
}
