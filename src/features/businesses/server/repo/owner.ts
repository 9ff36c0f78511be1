import type { Db } from '#platform/db/database.ts';
import { countCapped } from '#platform/db/keyset.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import type { Sight } from './read.ts';

/** Whom a business belongs to, by id and name, what it is called, whether it is hidden, and why it is withheld if it is. */
export interface Ownership {
  userId: number;
  ownerName: string;
  name: string;
  isHidden: boolean;
  withheldReason: string | null;
}

/** The ownership of a business; null if there is no such business. */
export async function findOwnership(db: Db, id: number): Promise<Ownership | null> {
  const business = await db
    .selectFrom('businessProfile')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['userId', 'appUser.name as ownerName', 'businessProfile.name', 'isHidden', 'withheldReason'])
    .where('businessProfile.id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}

/** Ids of the person's businesses, oldest first, one page of them: plans allow far fewer, but the house has more. */
export async function listIdsOfOwner(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('businessProfile')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_PAGE_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many businesses the person has, counting no further than one past `MAX_TOTAL`. */
export async function countOfOwner(db: Db, userId: number, { includeHidden }: Sight): Promise<number> {
  const businesses = db
    .selectFrom('businessProfile')
    .select('id')
    .where('userId', '=', userId)
    .$if(!includeHidden, (query) => query.where('isHidden', '=', false));
  return countCapped(db, businesses);
}
