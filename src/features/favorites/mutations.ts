import { createCaller } from '#shared/api-mutation.ts';
import type { FavoritesApi } from './api.ts';
import type { DeviceFavorites } from './schema.ts';

const call = createCaller<FavoritesApi>();

export const readFavorites = () => call('GET /api/users/favorites/all');

export const addFavorite = (id: number) => call('PUT /api/users/favorites/:id', { params: { id } });

export const removeFavorite = (id: number) => call('DELETE /api/users/favorites/:id', { params: { id } });

export const mergeFavorites = (body: DeviceFavorites) => call('POST /api/users/favorites/merge', { body });
