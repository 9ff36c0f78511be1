import type { Db } from '#platform/db/database.ts';
import { requirePerson } from '#platform/db/people.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessCard, BusinessCount } from '../schema.ts';
import { listBusinessCards } from './list-business-cards.ts';
import { maySeeHiddenOf } from './policy.ts';
import { countOfOwner, listIdsOfOwner } from './repo/owner.ts';

/**
 * The person's oldest businesses, at most 100: for themselves and administrators all of them, for others those that the plan
 * shows. Throws AppError `not-found`.
 */
export async function listBusinessesOfUser(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<BusinessCard[]> {
  await requirePerson(db, userId);
  const includeHidden = maySeeHiddenOf(viewer, userId);
  return listBusinessCards(db, await listIdsOfOwner(db, userId), { includeHidden });
}

/** What anybody may see of listBusinessesOfUser: the businesses that the plan shows. Throws AppError `not-found`. */
export const listShownBusinessesOfUser = (db: Db, userId: number): Promise<BusinessCard[]> =>
  listBusinessesOfUser(db, null, userId);

/**
 * How many businesses the person has, as far as the viewer may see them, counting no further than one past `MAX_TOTAL`.
 * Throws AppError `not-found`.
 */
export async function countBusinessesOfUser(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<BusinessCount> {
  await requirePerson(db, userId);
  return { count: await countOfOwner(db, userId, { includeHidden: maySeeHiddenOf(viewer, userId) }) };
}
