const KB = 1_024;

/** The login also fetches the screen that follows it. */
const SCRIPT_LIMITS: Readonly<Record<string, number>> = {
  '/': 125 * KB,
  '/negocios': 115 * KB,
  '/anuncios': 115 * KB,
  '/login': 122 * KB,
};
const OTHER_SCRIPTS = 120 * KB;

/** Compressed bytes of script that a page may request at once. */
export const scriptLimitOf = (path: string): number => SCRIPT_LIMITS[path] ?? OTHER_SCRIPTS;

/** Compressed bytes of a first visit, without pictures. */
export const FIRST_LOAD_LIMIT = 150 * KB;
