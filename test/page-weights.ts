const KB = 1_024;

/** Bytes of compressed script that the page may ask for at once. The login also fetches what is shown once one is in. */
const SCRIPT_LIMITS: Readonly<Record<string, number>> = {
  '/': 125 * KB,
  '/negocios': 115 * KB,
  '/anuncios': 115 * KB,
  '/login': 122 * KB,
};
const OTHER_SCRIPTS = 120 * KB;

/** Bytes of compressed script that a page may ask for at once, by its path. */
export const scriptLimitOf = (path: string): number => SCRIPT_LIMITS[path] ?? OTHER_SCRIPTS;

/** Bytes that the first visit to any page may take in all, compressed, without pictures. */
export const FIRST_LOAD_LIMIT = 150 * KB;
