import { MAX_IMAGE_BYTES, imageTooLarge } from '#shared/limits.ts';

/** What a picture may be, and what is said of one that isn't. */
export const PICTURE_RULES = {
  maxBytes: MAX_IMAGE_BYTES,
  logoTooLarge: imageTooLarge('El logo'),
  tooLarge: imageTooLarge('La imagen'),
  noPicture: 'Elige una imagen JPG, PNG o GIF.',
} as const;

/** Longest caption of a picture, in characters. */
export const LONGEST_CAPTION = 200;

/** What people choose from; iPhones hand over a JPEG where HEIC isn't named. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** What a logo is called, as the specification has it. */
export const LOGO_CAPTION = 'Logo';

/** Said over a recovered draft: browsers give files once. */
export const PHOTOS_NOT_KEPT = 'Si habías elegido fotos nuevas, elígelas otra vez.';
