import type { Db } from '#platform/db/database.ts';
import { deleteSessionsOf } from './repo/sessions.ts';

/** Signs a person out everywhere; in the caller's transaction, if there is one. */
export const endAllSessions = (db: Db, userId: number): Promise<void> => deleteSessionsOf(db, userId);
