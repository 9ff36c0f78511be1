const KB = 1_024;

/** The login also fetches the screen that follows it, and the plans their comparison. */
const HEAVIER_PAGES: ReadonlySet<string> = new Set(['/login', '/planes']);

const limitInKb = (path: string): number => {
  if (HEAVIER_PAGES.has(path)) return 115;
  // A profile shows what a business sells, where it goes and its social pages.
  return path.startsWith('/business/') ? 112 : 110;
};

/** Compressed bytes of script that a page may request at once. */
export const scriptLimitOf = (path: string): number => limitInKb(path) * KB;

/** Compressed bytes of a first visit, without pictures. */
export const FIRST_LOAD_LIMIT = 150 * KB;
