/** Is the limit that commands of SMTP have room for (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

export const MAX_PERSON_NAME_LENGTH = 80;

export const MAX_SEARCH_LENGTH = 200;

const MEGABYTES = 10;

export const MAX_IMAGE_BYTES = MEGABYTES * 1024 * 1024;

export const MAX_IMAGE_SIZE = `${MEGABYTES} MB`;

export const imageTooLarge = (subject: 'La imagen' | 'El logo' | 'La foto') =>
  `${subject} no puede ser mayor a ${MEGABYTES}MB`;

export const LOGO_SORT_ORDER = -1;

export const MAX_SERVICE_PLACES = 30;

/** Counts those of a business after its first. */
export const MAX_MORE_CATEGORIES = 2;

/** Counts those of a device, and those of an account. */
export const MAX_FAVORITES = 300;
