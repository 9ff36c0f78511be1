const MB = 1024 * 1024;

/** What a person's picture may be, and what they are told of one that isn't. */
export const AVATAR_RULES = {
  maxBytes: 5 * MB,
  tooLarge: 'La imagen debe ser menor a 5MB',
  noImage: 'Por favor, selecciona un archivo de imagen válido',
} as const;
