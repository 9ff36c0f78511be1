import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import type { Store } from '#ui/store.ts';
import { LOGO_CAPTION } from '../../picture-rules.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { waitUntilPrepared } from './choose-photos.ts';
import {
  type Photo,
  type Photos,
  type StoredPhoto,
  isCoverNew,
  isMoved,
  listPhotos,
  withPhoto,
} from './photos.ts';

export interface NewPicture {
  file: File;
  caption: string;
  sortOrder: number;
  isPrimary: boolean;
  key: string;
}

export interface PhotoCalls {
  upload: (picture: NewPicture, onProgress: (part: number) => void) => Promise<StoredPhoto>;
  remove: (id: number) => Promise<unknown>;
  updateCaption: (id: number, caption: string | null) => Promise<unknown>;
  reorder: (ids: number[]) => Promise<unknown>;
  makePrimary?: (id: number) => Promise<unknown>;
}

const NOT_OPENED =
  'No pudimos abrir alguna de tus fotos, y no se subió. Edita lo que publicaste para agregarla como JPG o PNG.';

const NOT_SENT = 'No se subió';

const PLAN_ERRORS = new Set(['premium-only', 'limit-reached']);

const errorMessage = (error: unknown) => (error instanceof ApiError ? error.message : UNEXPECTED);
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
const isPlanError = (error: unknown) => error instanceof ApiError && PLAN_ERRORS.has(error.code ?? '');

async function deleteRemoved(store: Store<Photos>, calls: PhotoCalls): Promise<void> {
  for (const id of store.get().removed) {
    await calls.remove(id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    store.update((photos) => ({ ...photos, removed: photos.removed.filter((one) => one !== id) }));
  }
}

function toNewPicture({ logo, gallery, cover }: Photos, photo: Photo, file: File): NewPicture {
  const { key } = photo;
  if (photo === logo)
    return { file, caption: LOGO_CAPTION, sortOrder: LOGO_SORT_ORDER, isPrimary: true, key };
  const sortOrder = gallery.indexOf(photo);
  const isFirst = sortOrder === 0 && logo === null;
  return {
    file,
    caption: photo.caption.trim(),
    sortOrder,
    isPrimary: cover === null ? isFirst : cover === key,
    key,
  };
}

async function sendOne(store: Store<Photos>, calls: PhotoCalls, photo: Photo, file: File): Promise<boolean> {
  const { key } = photo;
  const show = (part: Partial<Photo>) => store.update((photos) => withPhoto(photos, key, part));
  const picture = toNewPicture(store.get(), photo, file);
  show({ sending: { part: 0 } });
  try {
    const stored = await calls.upload(picture, (part) => show({ sending: { part } }));
    show({ stored, sending: { part: 1 } });
    return true;
  } catch (error) {
    if (isPlanError(error)) throw error;
    show({ sending: { failure: errorMessage(error) } });
    return false;
  }
}

interface Sent {
  failed: number;
  unreadable: number;
  refusal: string | null;
}

async function sendNew(store: Store<Photos>, calls: PhotoCalls): Promise<Sent> {
  const sent: Sent = { failed: 0, unreadable: 0, refusal: null };
  try {
    for (const { key } of listPhotos(store.get())) {
      const photo = await waitUntilPrepared(store, key);
      if (!photo) sent.unreadable += 1;
      if (!photo?.file || photo.stored) continue;
      if (!(await sendOne(store, calls, photo, photo.file))) sent.failed += 1;
    }
  } catch (error) {
    sent.refusal = errorMessage(error);
    markUnsent(store);
  }
  return sent;
}

function markUnsent(store: Store<Photos>): void {
  for (const { key, stored, sending } of listPhotos(store.get())) {
    if (stored || (sending && 'failure' in sending)) continue;
    store.update((photos) => withPhoto(photos, key, { sending: { failure: NOT_SENT } }));
  }
}

async function updateStored(store: Store<Photos>, calls: PhotoCalls): Promise<void> {
  const { gallery, cover } = store.get();
  for (const { key, stored, caption } of gallery) {
    if (!stored || caption.trim() === (stored.caption ?? '')) continue;
    await calls.updateCaption(stored.id, caption.trim() || null);
    store.update((photos) => withPhoto(photos, key, { stored: { ...stored, caption: caption.trim() } }));
  }
  const ids = gallery.flatMap(({ stored }) => stored?.id ?? []);
  if (isMoved(gallery)) await calls.reorder(ids);
  const chosen = gallery.find(({ key }) => key === cover)?.stored;
  if (chosen && isCoverNew({ gallery, cover })) await calls.makePrimary?.(chosen.id);
}

export interface Outcome {
  isDone: boolean;
  failure: string | null;
  mayRetry: boolean;
}

/** Sends photos; a second call sends what is still missing. */
export async function sendPhotos(store: Store<Photos>, calls: PhotoCalls): Promise<Outcome> {
  try {
    await deleteRemoved(store, calls);
    const { failed, unreadable, refusal } = await sendNew(store, calls);
    await updateStored(store, calls);
    return {
      isDone: failed === 0 && unreadable === 0 && refusal === null,
      failure: refusal ?? (unreadable > 0 ? NOT_OPENED : null),
      mayRetry: refusal === null || failed > 0,
    };
  } catch (error) {
    return { isDone: false, failure: errorMessage(error), mayRetry: true };
  }
}
