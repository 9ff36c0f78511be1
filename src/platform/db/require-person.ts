import { AppError } from '#shared/errors.ts';
import type { Db } from './database.ts';

/** Throws AppError `not-found` unless there is somebody with this id. */
export async function requirePerson(db: Db, id: number): Promise<void> {
  const person = await db.selectFrom('appUser').select('id').where('id', '=', id).executeTakeFirst();
  if (!person) throw new AppError('not-found');
}
