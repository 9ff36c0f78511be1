const MEGABYTES = 10;

/** Bytes of a picture at most. */
export const MOST_PICTURE_BYTES = MEGABYTES * 1024 * 1024;

/** The most that a picture may have, as people read it. */
export const PICTURE_SIZE = `${MEGABYTES} MB`;

/** What is said of what is larger, a picture or a logo, as the specification has it. */
export const tooLargePicture = (subject: 'La imagen' | 'El logo') =>
  `${subject} no puede ser mayor a ${MEGABYTES}MB`;
