import { expect, test } from 'vitest';
import { PICTURE_RULES } from '../../picture-rules.ts';
import { findFileFault } from './choose-photos.ts';
import { fitInto, preparePhoto } from './prepare-photo.ts';

const file = (type: string, bytes = 1, name = 'foto') => new File([new Uint8Array(bytes)], name, { type });

const JPEG = [0xff, 0xd8, 0xff, 0xe0];

test('leaves to the browser what may be a picture, by type or by content', async () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/bmp'])
    expect(await findFileFault(file(type))).toBeNull();
  for (const type of ['', 'application/octet-stream', 'text/plain'])
    expect(await findFileFault(new File([new Uint8Array(JPEG)], '1000012345', { type }))).toBeNull();
  for (const type of ['image/svg+xml', 'application/pdf', ''])
    expect(await findFileFault(file(type))).toBe(`foto: ${PICTURE_RULES.noPicture}`);
});

test('rejects more than ten megabytes', async () => {
  const { maxBytes, logoTooLarge, tooLarge } = PICTURE_RULES;
  expect(await findFileFault(file('image/jpeg', maxBytes))).toBeNull();
  expect(await findFileFault(file('image/jpeg', maxBytes + 1))).toBe(`foto: ${tooLarge}`);
  expect(await findFileFault(file('image/jpeg', maxBytes + 1), logoTooLarge)).toBe(
    'foto: El logo no puede ser mayor a 10MB',
  );
});

test('says that a photo changed after it was chosen', async () => {
  const gone = file('image/jpeg');
  gone.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  await expect(preparePhoto(gone)).rejects.toThrow(/^foto: el archivo cambió.*Elígelo otra vez/);
});

test('scales the longer side down, never up', () => {
  expect(fitInto(2048, 4032, 3024)).toEqual({ width: 2048, height: 1536 });
  expect(fitInto(2048, 3024, 4032)).toEqual({ width: 1536, height: 2048 });
  expect(fitInto(2048, 640, 480)).toEqual({ width: 640, height: 480 });
});
