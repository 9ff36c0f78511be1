import { randomKey } from '#shared/idempotency-keys.ts';
import type { BusinessMedia, GalleryImage } from '../../schema.ts';

/** A picture that the server keeps; what only pictures of a business have may be missing. */
export type StoredPhoto = GalleryImage &
  Partial<Pick<BusinessMedia, 'sortOrder' | 'isPrimary'> & { isHidden: boolean }>;

/** How the sending of a picture goes: which part of it, 0 to 1, has left, or why it failed. */
export type Sending = { part: number } | { failure: string };

/** A picture in the editor. */
export interface Photo {
  /** Names it here, and its upload to the API. */
  key: string;
  caption: string;
  /** Null until it is sent. */
  stored: StoredPhoto | null;
  /** What is to be sent; null for what is stored, and while it is made ready. */
  file: File | null;
  /** Small picture of what is to be sent, as data URL. */
  preview: string | null;
  sending: Sending | null;
}

export interface Photos {
  logo: Photo | null;
  gallery: Photo[];
  /** Key of the photo chosen to stand for the gallery; null where nobody chose. */
  cover: string | null;
  /** Ids of stored ones that are to go. */
  removed: number[];
}

const UNSENT = { caption: '', stored: null, file: null, preview: null, sending: null };

/** A picture that was chosen and isn't ready yet. */
export const chosenPhoto = (): Photo => ({ ...UNSENT, key: randomKey() });

/** A stored picture in the editor. */
export const photoOf = (stored: StoredPhoto): Photo => ({
  ...UNSENT,
  key: String(stored.id),
  caption: stored.caption ?? '',
  stored,
});

/** The stored pictures of one thing in the editor. */
export function photosOf(logo: StoredPhoto | null, stored: StoredPhoto[]): Photos {
  const gallery = stored.map(photoOf);
  const primary = gallery.find((photo) => photo.stored?.isPrimary);
  return { logo: logo && photoOf(logo), gallery, cover: primary?.key ?? null, removed: [] };
}

/** Changes one of the pictures, the logo among them. */
export function withPhoto(photos: Photos, key: string, part: Partial<Photo>): Photos {
  const change = (photo: Photo): Photo => (photo.key === key ? { ...photo, ...part } : photo);
  return { ...photos, logo: photos.logo && change(photos.logo), gallery: photos.gallery.map(change) };
}

/** Takes one of the pictures away; a stored one is marked to be deleted. */
export function withoutPhoto(photos: Photos, key: string): Photos {
  const gone = [photos.logo, ...photos.gallery].find((photo) => photo?.key === key);
  return {
    logo: photos.logo?.key === key ? null : photos.logo,
    gallery: photos.gallery.filter((photo) => photo.key !== key),
    cover: photos.cover === key ? null : photos.cover,
    removed: gone?.stored ? [...photos.removed, gone.stored.id] : photos.removed,
  };
}

/** Moves a picture of the gallery to another place, 0 being the first. */
export function withPhotoAt(photos: Photos, key: string, place: number): Photos {
  const photo = photos.gallery.find((one) => one.key === key);
  if (!photo) return photos;
  const others = photos.gallery.filter((one) => one !== photo);
  return { ...photos, gallery: [...others.slice(0, place), photo, ...others.slice(place)] };
}

/** The picture that stands for the gallery: the chosen one, else the first. */
export const coverOf = ({ cover, gallery }: Photos): string | null => cover ?? gallery[0]?.key ?? null;

/** Whether any picture would have to be sent, changed or deleted. */
export function arePhotosChanged({ logo, gallery, removed, cover }: Photos): boolean {
  const isNew = (photo: Photo) => photo.stored === null;
  const isRetold = ({ stored, caption }: Photo) =>
    stored !== null && caption.trim() !== (stored.caption ?? '');
  const all = logo ? [logo, ...gallery] : gallery;
  return (
    removed.length > 0 ||
    all.some((photo) => isNew(photo) || isRetold(photo)) ||
    isMoved(gallery) ||
    isCoverNew({ gallery, cover })
  );
}

/** Whether stored pictures stand in another order than the server has them in; places given twice are no order. */
export function isMoved(gallery: Photo[]): boolean {
  const orders = gallery.flatMap(({ stored }) => stored?.sortOrder ?? []);
  return orders.some((order, index) => index > 0 && order <= (orders[index - 1] ?? -Infinity));
}

/** Whether the chosen cover is not yet the server's. */
export function isCoverNew({ gallery, cover }: Pick<Photos, 'gallery' | 'cover'>): boolean {
  const chosen = gallery.find(({ key }) => key === cover);
  return chosen !== undefined && chosen.stored?.isPrimary !== true;
}

/** Whether nothing is on its way any more: every picture is stored, or failed. */
export const isAtRest = ({ logo, gallery }: Photos): boolean =>
  [logo, ...gallery].every(
    (photo) => !photo || photo.stored !== null || (photo.sending !== null && 'failure' in photo.sending),
  );
