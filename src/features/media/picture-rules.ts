const MB = 1024 * 1024;

/** What a picture may be, and what is said of one that isn't. */
export const PICTURE_RULES = {
  maxBytes: 10 * MB,
  logoTooLarge: 'El logo no puede ser mayor a 10MB',
  tooLarge: 'La imagen no puede ser mayor a 10MB',
  noPicture: 'Elige una imagen JPG, PNG o GIF.',
} as const;

/** What people choose from; iPhones hand over a JPEG where HEIC isn't named. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** What a logo is called, as the specification has it. */
export const LOGO_CAPTION = 'Logo';

/** Said over a recovered draft: browsers give files once. */
export const PHOTOS_NOT_KEPT = 'Si habías elegido fotos nuevas, elígelas otra vez.';
