/** How often many do at once what only some may: `RACE_ROUNDS` raises it where there is time, to 20 before a release. */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3);
