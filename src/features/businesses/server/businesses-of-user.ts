import type { Db } from '#platform/db/database.ts';
import { requirePerson } from '#platform/db/require-person.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessCard, BusinessCount } from '../schema.ts';
import { listBusinessCards } from './list-business-cards.ts';
import { maySeeHiddenOf } from './policy.ts';
import { countOfOwner, listIdsOfOwner } from './repo/owner.ts';

/**
 * The person's businesses, oldest first: all of them for themselves and administrators, for others those that the plan
 * shows. Throws AppError `not-found`.
 */
export async function listBusinessesOfUser(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<BusinessCard[]> {
  await requirePerson(db, userId);
  const hiddenToo = maySeeHiddenOf(viewer, userId);
  return listBusinessCards(db, await listIdsOfOwner(db, userId), { hiddenToo });
}

/** Those of the person's businesses that the plan shows, oldest first, for everybody. Throws AppError `not-found`. */
export const listShownBusinessesOfUser = (db: Db, userId: number): Promise<BusinessCard[]> =>
  listBusinessesOfUser(db, null, userId);

/** How many businesses listBusinessesOfUser gives. Throws AppError `not-found`. */
export async function countBusinessesOfUser(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<BusinessCount> {
  await requirePerson(db, userId);
  return { count: await countOfOwner(db, userId, { hiddenToo: maySeeHiddenOf(viewer, userId) }) };
}
