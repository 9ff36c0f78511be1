import { MAX_IMAGE_BYTES, imageTooLarge } from '#shared/limits.ts';

/** What the picture of a banner may be, and what is said of one that isn't. */
export const BANNER_RULES = {
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge('La imagen'),
  noImage: 'Por favor, selecciona un archivo de imagen válido',
} as const;

/** What is wrong with a file that somebody chose; null if nothing is. */
export function faultOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return BANNER_RULES.noImage;
  return size > BANNER_RULES.maxBytes ? BANNER_RULES.tooLarge : null;
}
