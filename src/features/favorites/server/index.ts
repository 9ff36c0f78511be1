export { favoriteHandlers } from './handlers.ts';
export { listFavorites, moveFavorites } from './repository.ts';
