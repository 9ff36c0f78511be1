/** Rows of a file with errors; raise it to 5000 before a release. */
export const IMPORT_ROWS = Number(process.env['IMPORT_ROWS'] ?? 200);
