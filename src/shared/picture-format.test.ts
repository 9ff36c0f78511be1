import { expect, it } from 'vitest';
import { PICTURE_FILES } from '#test/honest-pictures/index.ts';
import { detectPictureFormat, isAnimated } from './picture-format.ts';

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'avif', 'heic']);
const SMALL = PICTURE_FILES.filter(({ name }) => !name.includes('megapixels'));

it.each(SMALL)('recognises $name by its first bytes', async ({ name, make }) => {
  const [family = ''] = name.split('-');
  const bytes = await make();
  const format = detectPictureFormat(bytes);
  expect(format).toBe(FORMATS.has(family) ? family : null);
  expect(isAnimated(bytes, format)).toBe(name.endsWith('-animated'));
});
