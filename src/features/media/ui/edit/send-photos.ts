import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/errors.ts';
import type { Store } from '#ui/store.ts';
import { LOGO_CAPTION } from '../../picture-rules.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { readyPhoto } from './choose-photos.ts';
import { type Photo, type Photos, type StoredPhoto, isCoverNew, isMoved, withPhoto } from './photos.ts';

/** A picture on its way to the server. */
export interface NewPicture {
  file: File;
  caption: string;
  sortOrder: number;
  isPrimary: boolean;
  /** Sent again under the same key it is kept once. */
  key: string;
}

/** What the API does with the pictures of one thing. */
export interface PhotoCalls {
  upload: (picture: NewPicture, onProgress: (part: number) => void) => Promise<StoredPhoto>;
  remove: (id: number) => Promise<unknown>;
  recaption: (id: number, caption: string | null) => Promise<unknown>;
  reorder: (ids: number[]) => Promise<unknown>;
  makePrimary?: (id: number) => Promise<unknown>;
}

/** Said of what is found to be no picture only when it is to be sent. */
const NOT_OPENED =
  'No pudimos abrir alguna de tus fotos, y no se subió. Edita lo que publicaste para agregarla como JPG o PNG.';

/** Said of each photo that waits in vain where all are refused; why is said once. */
const NOT_SENT = 'No se subió';

/** What is refused for the owner's plan stays refused, whichever photo is sent, however often. */
const OF_PLAN = new Set(['premium-only', 'limit-reached']);

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : UNEXPECTED);
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
const isOfPlan = (error: unknown) => error instanceof ApiError && OF_PLAN.has(error.code ?? '');

/** What was marked is deleted; what is gone already is no failure. */
async function removeMarked(store: Store<Photos>, calls: PhotoCalls): Promise<void> {
  for (const id of store.get().removed) {
    await calls.remove(id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    store.update((photos) => ({ ...photos, removed: photos.removed.filter((one) => one !== id) }));
  }
}

function pictureOf({ logo, gallery, cover }: Photos, photo: Photo, file: File): NewPicture {
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

/** Sends one picture. Gives whether it is stored; throws where the plan refuses it. */
async function sendOne(store: Store<Photos>, calls: PhotoCalls, photo: Photo, file: File): Promise<boolean> {
  const { key } = photo;
  const show = (part: Partial<Photo>) => store.update((photos) => withPhoto(photos, key, part));
  const picture = pictureOf(store.get(), photo, file);
  show({ sending: { part: 0 } });
  try {
    const stored = await calls.upload(picture, (part) => show({ sending: { part } }));
    show({ stored, sending: { part: 1 } });
    return true;
  } catch (error) {
    if (isOfPlan(error)) throw error;
    show({ sending: { failure: messageOf(error) } });
    return false;
  }
}

/** How the sending of new pictures went. */
interface Sent {
  /** How many failed alone, and may do better the next time. */
  failed: number;
  /** How many turned out to be none. */
  unreadable: number;
  /** Why the plan takes no more of them. */
  refusal: string | null;
}

const allOf = ({ logo, gallery }: Photos): Photo[] => (logo ? [logo, ...gallery] : gallery);

/** Sends what is new, each as soon as it is ready, the logo first; a failure keeps none of the others, a refusal all. */
async function sendNew(store: Store<Photos>, calls: PhotoCalls): Promise<Sent> {
  const sent: Sent = { failed: 0, unreadable: 0, refusal: null };
  try {
    for (const { key } of allOf(store.get())) {
      const photo = await readyPhoto(store, key);
      if (!photo) sent.unreadable += 1;
      if (!photo?.file || photo.stored) continue;
      if (!(await sendOne(store, calls, photo, photo.file))) sent.failed += 1;
    }
  } catch (error) {
    sent.refusal = messageOf(error);
    giveUpUnsent(store);
  }
  return sent;
}

/** Says of all that is neither stored nor failed that it was not sent. */
function giveUpUnsent(store: Store<Photos>): void {
  for (const { key, stored, sending } of allOf(store.get())) {
    if (stored || (sending && 'failure' in sending)) continue;
    store.update((photos) => withPhoto(photos, key, { sending: { failure: NOT_SENT } }));
  }
}

/** Words, order and cover of what is stored. */
async function arrange(store: Store<Photos>, calls: PhotoCalls): Promise<void> {
  const { gallery, cover } = store.get();
  for (const { key, stored, caption } of gallery) {
    if (!stored || caption.trim() === (stored.caption ?? '')) continue;
    await calls.recaption(stored.id, caption.trim() || null);
    store.update((photos) => withPhoto(photos, key, { stored: { ...stored, caption: caption.trim() } }));
  }
  const ids = gallery.flatMap(({ stored }) => stored?.id ?? []);
  if (isMoved(gallery)) await calls.reorder(ids);
  const chosen = gallery.find(({ key }) => key === cover)?.stored;
  if (chosen && isCoverNew({ gallery, cover })) await calls.makePrimary?.(chosen.id);
}

export interface Outcome {
  isDone: boolean;
  /** What to say of a failure that belongs to no single picture. */
  failure: string | null;
  /** Whether what is missing may arrive if it is sent again. */
  mayRetry: boolean;
}

/**
 * Brings the server's pictures to what the editor has: what was marked goes first, then what is new is sent one by one, then
 * words, order and cover. Called again it does what is still missing.
 */
export async function sendPhotos(store: Store<Photos>, calls: PhotoCalls): Promise<Outcome> {
  try {
    await removeMarked(store, calls);
    const { failed, unreadable, refusal } = await sendNew(store, calls);
    await arrange(store, calls);
    return {
      isDone: failed === 0 && unreadable === 0 && refusal === null,
      failure: refusal ?? (unreadable > 0 ? NOT_OPENED : null),
      mayRetry: refusal === null || failed > 0,
    };
  } catch (error) {
    return { isDone: false, failure: messageOf(error), mayRetry: true };
  }
}
