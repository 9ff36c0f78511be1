const KB = 1_024;

/** Bytes of compressed script that the page may ask for at once. The login also fetches what is shown once one is in. */
const SCRIPT_LIMITS: Readonly<Record<string, number>> = {
  '/': 125 * KB,
  '/negocios': 115 * KB,
  '/anuncios': 115 * KB,
  '/login': 124 * KB,
};
const OTHER_SCRIPTS = 120 * KB;

/** Bytes of compressed script that a page may ask for at once, by its path. */
export const scriptLimitOf = (path: string): number => SCRIPT_LIMITS[path] ?? OTHER_SCRIPTS;

/**
 * Bytes of the first visit in all, compressed, without pictures. The goal is 150 KB: home shows most, and the login fetches what
 * comes after it. What is open at the hour makes some hundred bytes.
 */
const FIRST_LOAD_LIMITS: Readonly<Record<string, number>> = { '/': 155 * KB, '/login': 154 * KB };
const OTHER_FIRST_LOADS = 152 * KB;

/** Bytes that the first visit to a page may take in all, by its path. */
export const firstLoadLimitOf = (path: string): number => FIRST_LOAD_LIMITS[path] ?? OTHER_FIRST_LOADS;
