import { expect, it } from 'vitest';
import { imageAlt, imageDescription } from './gallery.tsx';

it('prefers the caption, and numbers images without one', () => {
  const captioned = { caption: 'La entrada' };
  expect([imageAlt(captioned, 'El Brasero', 2), imageDescription(captioned, 'El Brasero', 2)]).toEqual([
    'La entrada',
    'La entrada',
  ]);
  const bare = { caption: null };
  expect(imageAlt(bare, 'El Brasero', 2)).toBe('El Brasero image 2');
  expect(imageDescription({ caption: '' }, 'El Brasero', 2)).toBe('El Brasero - Imagen 2');
});
