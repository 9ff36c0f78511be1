/** How many rows a file with faults has: `IMPORT_ROWS` raises it where there is time, to 5000 before a release. */
export const IMPORT_ROWS = Number(process.env['IMPORT_ROWS'] ?? 200);
