import { MAX_IMAGE_BYTES, imageTooLarge } from '#shared/limits.ts';

export const PICTURE_RULES = {
  maxBytes: MAX_IMAGE_BYTES,
  logoTooLarge: imageTooLarge('El logo'),
  tooLarge: imageTooLarge('La imagen'),
  noPicture: 'Elige una imagen JPG, PNG o GIF.',
} as const;

/** Lists what is sent and chosen. iPhones convert HEIC to JPEG when HEIC isn't in the list. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

export const MAX_CAPTION_LENGTH = 200;

export const MAX_ANNOUNCEMENT_IMAGES = 10;

export const MAX_UPLOAD_IMAGES = 10;

export const MAX_UNUSED_FILES = 60;

export const LOGO_CAPTION = 'Logo';

export const PHOTOS_NOT_RESTORED = 'Si habías elegido fotos nuevas, elígelas otra vez.';
