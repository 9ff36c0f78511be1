import pg from 'pg';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the database refused what names a row that is not there any more. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
