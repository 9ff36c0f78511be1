import { expect, test } from 'vitest';
import {
  type StoredPhoto,
  arePhotosChanged,
  chosenPhoto,
  coverKey,
  isMoved,
  createPhotos,
  withPhoto,
  withPhotoAt,
  withoutPhoto,
} from './photos.ts';

const FILE = { id: 1, downloadUrl: '/a.webp', width: 1, height: 1, thumbhash: '', sources: [] };
const stored = (id: number, sortOrder: number, isPrimary = false): StoredPhoto => ({
  id,
  caption: `Foto ${id}`,
  sortOrder,
  isPrimary,
  mediaFile: FILE,
});
const three = () => createPhotos(null, [stored(11, 0), stored(12, 1, true), stored(13, 2)]);
const storedIds = ({ gallery }: ReturnType<typeof three>) => gallery.map((photo) => photo.stored?.id);

test('reports changes of any kind', () => {
  expect(arePhotosChanged(three())).toBe(false);
  expect(arePhotosChanged(withPhoto(three(), '11', { caption: ' Foto 11 ' }))).toBe(false);
  expect(arePhotosChanged(withPhoto(three(), '11', { caption: 'La puerta' }))).toBe(true);
  expect(arePhotosChanged(withoutPhoto(three(), '11'))).toBe(true);
  expect(arePhotosChanged(withPhotoAt(three(), '11', 2))).toBe(true);
  expect(arePhotosChanged({ ...three(), cover: '13' })).toBe(true);
  expect(arePhotosChanged({ ...three(), logo: chosenPhoto() })).toBe(true);
});

test('moves a photo to its new place', () => {
  expect(storedIds(withPhotoAt(three(), '11', 2))).toEqual([12, 13, 11]);
  expect(storedIds(withPhotoAt(three(), '13', 0))).toEqual([13, 11, 12]);
});

test('counts equal sort orders as moved', () => {
  const { gallery } = createPhotos(null, [stored(11, 0), stored(12, 0)]);
  expect(isMoved(gallery)).toBe(true);
});

test('marks removed stored photos, and drops new ones', () => {
  const photo = chosenPhoto();
  const photos = { ...three(), logo: photo };
  expect(withoutPhoto(photos, photo.key)).toEqual(three());
  expect(withoutPhoto(three(), '12')).toMatchObject({ removed: [12], cover: null });
});

test('the cover is the chosen photo, else the first', () => {
  expect(coverKey(three())).toBe('12');
  expect(coverKey(withoutPhoto(three(), '12'))).toBe('11');
  expect(coverKey(createPhotos(null, []))).toBeNull();
});
