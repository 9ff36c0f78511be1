const KB = 1_024;

/** The login also fetches the screen that follows it. */
const LOGIN_SCRIPTS = 110 * KB;
const OTHER_SCRIPTS = 105 * KB;

/** Compressed bytes of script that a page may request at once. */
export const scriptLimitOf = (path: string): number => (path === '/login' ? LOGIN_SCRIPTS : OTHER_SCRIPTS);

/** Compressed bytes of a first visit, without pictures. */
export const FIRST_LOAD_LIMIT = 140 * KB;
