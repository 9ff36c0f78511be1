import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import { DeviceFavorites, FavoriteList, MergedFavorites } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Favorites', title: 'Favoritos', schemas };

export const favoritesApi = contract(SECTION, {
  'GET /api/users/favorites/all': {
    id: 'listFavorites',
    summary: 'Los favoritos propios, del más nuevo al más antiguo',
    access: 'signed-in',
    returns: FavoriteList,
  },
  'PUT /api/users/favorites/:id': {
    id: 'addFavorite',
    summary: 'Guarda un negocio visible en los favoritos propios',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'DELETE /api/users/favorites/:id': {
    id: 'removeFavorite',
    summary: 'Quita un negocio de los favoritos propios, si está',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'POST /api/users/favorites/merge': {
    id: 'mergeFavorites',
    summary:
      'Agrega a los favoritos propios los que guardó un aparato, los más nuevos primero, mientras quepan',
    access: 'signed-in',
    limit: CHANGES,
    body: DeviceFavorites,
    returns: MergedFavorites,
  },
});
export type FavoritesApi = typeof favoritesApi;
