/** Characters of an e-mail address at most: longer ones have no room in the commands by which mail travels (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Characters of a person's name at most. */
export const MAX_PERSON_NAME_LENGTH = 80;

/** Characters of a search at most. */
export const MAX_SEARCH_LENGTH = 200;

const MEGABYTES = 10;

/** Bytes of a picture at most. */
export const MAX_IMAGE_BYTES = MEGABYTES * 1024 * 1024;

/** The most that a picture may have, as people read it. */
export const MAX_IMAGE_SIZE = `${MEGABYTES} MB`;

/** What is said of what is larger, a picture or a logo, as the specification has it. */
export const imageTooLarge = (subject: 'La imagen' | 'El logo') =>
  `${subject} no puede ser mayor a ${MEGABYTES}MB`;

/** `sortOrder` of the one image of a business that is its logo, outside the gallery. */
export const LOGO_SORT_ORDER = -1;
