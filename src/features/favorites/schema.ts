import * as v from 'valibot';
import { Count, EntityId, Reference } from '#shared/schemas.ts';
import { MAX_FAVORITES } from '#shared/limits.ts';

export const Favorite = v.object({ businessId: EntityId, addedAt: v.date() });
export type Favorite = v.InferOutput<typeof Favorite>;

/** Lists the newest first, hidden businesses too. */
export const FavoriteList = v.object({ userId: EntityId, favorites: v.array(Favorite) });
export type FavoriteList = v.InferOutput<typeof FavoriteList>;

export const MergedFavorites = v.object({
  ...FavoriteList.entries,
  /** Counts those for which there was no room. */
  left: Count,
});
export type MergedFavorites = v.InferOutput<typeof MergedFavorites>;

const TOO_MANY = `Envía de 1 a ${MAX_FAVORITES} favoritos.`;

export const DeviceFavorites = v.object({
  favorites: v.pipe(
    v.array(
      v.object({
        businessId: Reference('Di de qué negocio, por su número.'),
        addedAt: v.date('Di desde cuándo es un favorito.'),
      }),
      TOO_MANY,
    ),
    v.minLength(1, TOO_MANY),
    v.maxLength(MAX_FAVORITES, TOO_MANY),
  ),
});
export type DeviceFavorites = v.InferOutput<typeof DeviceFavorites>;
