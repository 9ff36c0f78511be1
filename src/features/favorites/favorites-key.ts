/** Names the place of favourites on the device: another shape of them takes another one. */
export const FAVORITES_KEY = 'favorites-1';
