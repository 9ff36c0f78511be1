import { createQueries } from '#shared/api-client.ts';
import type { FavoritesApi } from './api.ts';

const query = createQueries<FavoritesApi>();

export const favoritesQuery = () => query('GET /api/users/favorites/all');
