import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether the database refused what would stand twice where it may stand once. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
