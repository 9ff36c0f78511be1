import type { InferOutput } from 'valibot';
import {
  type AlikeBusiness,
  listAlikeBusinesses,
  listBusinessCards,
} from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { sql } from 'kysely';
import type { Likeness, LikenessFilters } from '../likenesses.ts';

const MAX_OF_OWNER = 10;

async function listOldestOfOwners(db: Db, ownerIds: readonly number[]): Promise<number[]> {
  if (ownerIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT owned.id FROM unnest(${[...ownerIds]}::bigint[]) AS owner(id) CROSS JOIN LATERAL (
      SELECT id FROM business_profile WHERE user_id = owner.id AND closed_at IS NULL ORDER BY id LIMIT ${sql.lit(MAX_OF_OWNER)}
    ) AS owned`.execute(db);
  return rows.map(({ id }) => id);
}

const readIds = (text: string | undefined): number[] => text?.split(',').map(Number) ?? [];

/** Answers for a whole page of a queue with as many statements as for one business. */
export async function listLikenesses(
  db: Db,
  { businessIds, ownerIds }: InferOutput<typeof LikenessFilters>,
): Promise<Likeness[]> {
  const ofOwners = await listOldestOfOwners(db, readIds(ownerIds));
  const ids = [...new Set([...readIds(businessIds), ...ofOwners])];
  const alike = await listAlikeBusinesses(db, ids);
  const others = [...alike.values()].flat().map(({ id }) => id);
  const shown = await listBusinessCards(db, [...new Set([...ids, ...others])], { includeHidden: true });
  const cards = new Map(shown.map((card) => [card.id, card]));
  const present = ({ id, sharesPhone, likeness, sharesAddress, metres }: AlikeBusiness) => {
    const card = cards.get(id);
    if (!card) return [];
    const { name, place, isFeatured, isVerified, whatsappVerifiedAt, createdAt } = card;
    const facts = { id, name, place, isFeatured, isVerified, whatsappVerifiedAt, createdAt };
    return [{ ...facts, sharesPhone, hasLikeName: likeness > 0, sharesAddress, metres }];
  };
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const { name, userId: ownerId, createdAt } = card;
    return [{ business: { id, name, ownerId, createdAt }, others: (alike.get(id) ?? []).flatMap(present) }];
  });
}
