export const IS_LONG = process.env['TEST_LONG'] === '1';

export const RACE_ROUNDS = IS_LONG ? 20 : 1;

/** Kills of the program at a random moment, for each of three kinds of work. */
export const KILL_ROUNDS = IS_LONG ? 34 : 1;

/** Only for a program that hangs: a busy machine may take minutes. */
export const KILL_TIMEOUT_MS = 300_000 + KILL_ROUNDS * 20_000;

export const fuzzRuns = (usual: number): number => (IS_LONG ? 10 * usual : usual);

/** Rows of a file with errors; raise it to 5000 before a release. */
export const IMPORT_ROWS = Number(process.env['IMPORT_ROWS'] ?? 200);

/** Rendering each page of a large site takes minutes. */
export const CRAWLED_BUSINESSES = IS_LONG ? 10_000 : 120;
