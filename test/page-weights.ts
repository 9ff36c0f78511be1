const KB = 1_024;

/** The login also fetches the screen that follows it, and the plans their comparison. */
const HEAVIER_PAGES: ReadonlySet<string> = new Set(['/login', '/planes']);

/** Compressed bytes of script that a page may request at once. */
export const scriptLimitOf = (path: string): number => (HEAVIER_PAGES.has(path) ? 115 : 110) * KB;

/** Compressed bytes of a first visit, without pictures. */
export const FIRST_LOAD_LIMIT = 150 * KB;
