import { randomKey } from '#shared/idempotency-keys.ts';
import type { BusinessMedia, GalleryImage } from '../../schema.ts';

export type StoredPhoto = GalleryImage &
  Partial<Pick<BusinessMedia, 'sortOrder' | 'isPrimary'> & { isHidden: boolean }>;

export type Sending = { part: number } | { failure: string };

export interface Photo {
  key: string;
  caption: string;
  stored: StoredPhoto | null;
  file: File | null;
  preview: string | null;
  sending: Sending | null;
}

export interface Photos {
  logo: Photo | null;
  gallery: Photo[];
  cover: string | null;
  removed: number[];
}

const UNSENT = { caption: '', stored: null, file: null, preview: null, sending: null };

export const chosenPhoto = (): Photo => ({ ...UNSENT, key: randomKey() });

const createPhoto = (stored: StoredPhoto): Photo => ({
  ...UNSENT,
  key: String(stored.id),
  caption: stored.caption ?? '',
  stored,
});

export function createPhotos(logo: StoredPhoto | null, stored: StoredPhoto[]): Photos {
  const gallery = stored.map(createPhoto);
  const primary = gallery.find((photo) => photo.stored?.isPrimary);
  return { logo: logo && createPhoto(logo), gallery, cover: primary?.key ?? null, removed: [] };
}

export const listPhotos = ({ logo, gallery }: Pick<Photos, 'logo' | 'gallery'>): Photo[] =>
  logo ? [logo, ...gallery] : gallery;

export function withPhoto(photos: Photos, key: string, part: Partial<Photo>): Photos {
  const change = (photo: Photo): Photo => (photo.key === key ? { ...photo, ...part } : photo);
  return { ...photos, logo: photos.logo && change(photos.logo), gallery: photos.gallery.map(change) };
}

export function withoutPhoto(photos: Photos, key: string): Photos {
  const removed = listPhotos(photos).find((photo) => photo.key === key);
  return {
    logo: photos.logo?.key === key ? null : photos.logo,
    gallery: photos.gallery.filter((photo) => photo.key !== key),
    cover: photos.cover === key ? null : photos.cover,
    removed: removed?.stored ? [...photos.removed, removed.stored.id] : photos.removed,
  };
}

export function withPhotoAt(photos: Photos, key: string, place: number): Photos {
  const photo = photos.gallery.find((one) => one.key === key);
  if (!photo) return photos;
  const others = photos.gallery.filter((one) => one !== photo);
  return { ...photos, gallery: [...others.slice(0, place), photo, ...others.slice(place)] };
}

export const coverKey = ({ cover, gallery }: Photos): string | null => cover ?? gallery[0]?.key ?? null;

export function arePhotosChanged({ logo, gallery, removed, cover }: Photos): boolean {
  const isNew = (photo: Photo) => photo.stored === null;
  const isRecaptioned = ({ stored, caption }: Photo) =>
    stored !== null && caption.trim() !== (stored.caption ?? '');
  return (
    removed.length > 0 ||
    listPhotos({ logo, gallery }).some((photo) => isNew(photo) || isRecaptioned(photo)) ||
    isMoved(gallery) ||
    isCoverNew({ gallery, cover })
  );
}

export function isMoved(gallery: Photo[]): boolean {
  const orders = gallery.flatMap(({ stored }) => stored?.sortOrder ?? []);
  return orders.some((order, index) => index > 0 && order <= (orders[index - 1] ?? -Infinity));
}

export function isCoverNew({ gallery, cover }: Pick<Photos, 'gallery' | 'cover'>): boolean {
  const chosen = gallery.find(({ key }) => key === cover);
  return chosen !== undefined && chosen.stored?.isPrimary !== true;
}

export const isIdle = (photos: Photos): boolean =>
  listPhotos(photos).every(
    ({ stored, sending }) => stored !== null || (sending !== null && 'failure' in sending),
  );
