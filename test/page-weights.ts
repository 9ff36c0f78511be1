const KB = 1_024;

/** Compressed bytes of script that a page may request at once. */
export const SCRIPT_LIMIT = 110 * KB;

/** Compressed bytes of a first visit, without pictures. */
export const FIRST_LOAD_LIMIT = 140 * KB;
