import type { InferOutput } from 'valibot';
import {
  type AlikeBusiness,
  listAlikeBusinesses,
  listBusinessCards,
} from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Likeness, LikenessFilters } from '../schema.ts';
import { listOldestOfOwner } from './repository.ts';

async function readLikeness(db: Db, id: number): Promise<Likeness[]> {
  const alike = await listAlikeBusinesses(db, id);
  const cards = await listBusinessCards(db, [id, ...alike.map((each) => each.id)], { includeHidden: true });
  const find = (wanted: number) => cards.find((card) => card.id === wanted);
  const business = find(id);
  if (!business) return [];
  const present = ({ id: otherId, sharesPhone, likeness, sharesAddress, metres }: AlikeBusiness) => {
    const card = find(otherId);
    if (!card) return [];
    const { name, place, isFeatured, isVerified, whatsappVerifiedAt, createdAt } = card;
    const shown = { id: otherId, name, place, isFeatured, isVerified, whatsappVerifiedAt, createdAt };
    return [{ ...shown, sharesPhone, hasLikeName: likeness > 0, sharesAddress, metres }];
  };
  return [
    { business: { id, name: business.name, createdAt: business.createdAt }, others: alike.flatMap(present) },
  ];
}

/** One after the other: each reads several indexes. */
export async function listLikenesses(
  db: Db,
  { businessId, ownerId }: InferOutput<typeof LikenessFilters>,
): Promise<Likeness[]> {
  const ids = ownerId === undefined ? [] : await listOldestOfOwner(db, ownerId);
  if (businessId !== undefined) ids.push(businessId);
  const likenesses: Likeness[] = [];
  for (const id of ids) likenesses.push(...(await readLikeness(db, id)));
  return likenesses;
}
