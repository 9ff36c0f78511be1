import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { FavoritesApi } from '../api.ts';
import { FAVORITE_MESSAGES } from '../messages.ts';
import type { Favorite, MergedFavorites } from '../schema.ts';
import {
  countRoom,
  deleteFavorite,
  followMerges,
  insertFavorites,
  isFavorite,
  isVisible,
  listFavorites,
  lockAccount,
  lockAllVisible,
  lockVisible,
} from './repository.ts';

async function requireAccount({ db, viewer }: Tx): Promise<number> {
  if (!(await lockAccount(db, viewer.userId))) throw new AppError('not-found');
  return viewer.userId;
}

async function addFavorite(tx: Tx, businessId: number): Promise<void> {
  const userId = await requireAccount(tx);
  if (await isFavorite(tx.db, userId, businessId)) return;
  if (!(await lockVisible(tx.db, businessId))) throw new AppError('not-found', FAVORITE_MESSAGES.notThere);
  if ((await countRoom(tx.db, userId)) === 0)
    throw new AppError('conflict', FAVORITE_MESSAGES.full, { reason: 'limit-reached' });
  await insertFavorites(tx.db, userId, [{ businessId, addedAt: tx.clock() }]);
}

const newestFirst = (one: Favorite, other: Favorite) => other.addedAt.getTime() - one.addedAt.getTime();

/** Returns each visible business once, under the id that it has by now, and no time that is to come. */
async function resolveFavorites({ db, at }: Tx, given: readonly Favorite[]): Promise<Favorite[]> {
  const merged = await followMerges(
    db,
    given.map(({ businessId }) => businessId),
  );
  const newest = new Map<number, Favorite>();
  for (const { businessId, addedAt } of given.toSorted(newestFirst)) {
    const id = merged.get(businessId) ?? businessId;
    if (!newest.has(id)) newest.set(id, { businessId: id, addedAt: addedAt < at ? addedAt : at });
  }
  const visible = await lockAllVisible(db, [...newest.keys()]);
  return [...newest.values()].filter(({ businessId }) => visible.has(businessId));
}

/** Says the same when it is sent again: what is there already stays as it is. */
async function mergeFavorites(tx: Tx, given: readonly Favorite[]): Promise<MergedFavorites> {
  const userId = await requireAccount(tx);
  const known = new Set((await listFavorites(tx.db, userId)).map(({ businessId }) => businessId));
  const added = (await resolveFavorites(tx, given)).filter(({ businessId }) => !known.has(businessId));
  const room = await countRoom(tx.db, userId);
  await insertFavorites(tx.db, userId, added.slice(0, room));
  return {
    userId,
    favorites: await listFavorites(tx.db, userId),
    left: Math.max(added.length - room, 0),
  };
}

export const favoriteHandlers: Handlers<FavoritesApi> = {
  'GET /api/users/favorites/all': async ({ db }, { viewer: { userId } }) => ({
    userId,
    favorites: await listFavorites(db, userId),
  }),

  'PUT /api/users/favorites/:id': async (context, { viewer, params: { id } }) => {
    await inTransaction(context, viewer, (tx) => addFavorite(tx, id));
    return null;
  },

  'DELETE /api/users/favorites/:id': async ({ db }, { viewer, params: { id } }) => {
    const wasThere = await deleteFavorite(db, viewer.userId, id);
    if (!wasThere && !(await isVisible(db, id))) throw new AppError('not-found', FAVORITE_MESSAGES.notThere);
    return null;
  },

  'POST /api/users/favorites/merge': (context, { viewer, body: { favorites } }) =>
    inTransaction(context, viewer, (tx) => mergeFavorites(tx, favorites)),
};
