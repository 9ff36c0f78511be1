import { expect, test } from 'vitest';
import { PICTURE_RULES } from '../../picture-rules.ts';
import { findFileFault, fitInto } from './choose-photos.ts';

const file = (type: string, bytes = 1, name = 'foto') => new File([new Uint8Array(bytes)], name, { type });

test('accepts pictures, and leaves HEIC for the browser to try', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic'])
    expect(findFileFault(file(type))).toBeNull();
  expect(findFileFault(file('', 1, 'IMG_1.HEIC'))).toBeNull();
  for (const type of ['image/svg+xml', 'application/pdf', ''])
    expect(findFileFault(file(type))).toBe(PICTURE_RULES.noPicture);
});

test('rejects more than ten megabytes', () => {
  const { maxBytes, logoTooLarge, tooLarge } = PICTURE_RULES;
  expect(findFileFault(file('image/jpeg', maxBytes))).toBeNull();
  expect(findFileFault(file('image/jpeg', maxBytes + 1))).toBe(tooLarge);
  expect(findFileFault(file('image/jpeg', maxBytes + 1), logoTooLarge)).toBe(
    'El logo no puede ser mayor a 10MB',
  );
});

test('scales the longer side down, never up', () => {
  expect(fitInto(2048, 4032, 3024)).toEqual({ width: 2048, height: 1536 });
  expect(fitInto(2048, 3024, 4032)).toEqual({ width: 1536, height: 2048 });
  expect(fitInto(2048, 640, 480)).toEqual({ width: 640, height: 480 });
});
