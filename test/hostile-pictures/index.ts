import { DISGUISED_FILES } from './disguised.ts';
import { HOSTILE_GIFS } from './gif.ts';
import type { HostilePicture } from './hostile-picture.ts';
import { HOSTILE_JPEGS } from './jpeg.ts';
import { HOSTILE_PNGS } from './png.ts';
import { HOSTILE_WEBPS } from './webp.ts';

export const HOSTILE_PICTURES: HostilePicture[] = [
  ...HOSTILE_PNGS,
  ...HOSTILE_JPEGS,
  ...HOSTILE_GIFS,
  ...HOSTILE_WEBPS,
  ...DISGUISED_FILES,
];
