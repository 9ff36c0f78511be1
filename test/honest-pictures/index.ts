import type { PictureFile } from './honest-picture.ts';
import { JPEGS } from './jpeg.ts';
import { OTHER_PICTURES } from './others.ts';
import { PNGS } from './png.ts';

/** Pictures as people have them, and what looks like them: the outcome of each is known. */
export const PICTURE_FILES: PictureFile[] = [...JPEGS, ...PNGS, ...OTHER_PICTURES];
