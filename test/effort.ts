/** Whether there is time for everything, as `npm run test:long` has. */
export const IS_LONG = process.env['TEST_LONG'] === '1';

/** How often many clients do at the same moment what only some of them may. */
export const RACE_ROUNDS = IS_LONG ? 20 : 2;

/** How often the program is killed at a random moment, for each of the three kinds of work. */
export const KILL_ROUNDS = IS_LONG ? 34 : 1;

/** How many random inputs a property gets that speaks HTTP. */
export const fuzzRuns = (usual: number): number => (IS_LONG ? 10 * usual : usual);
