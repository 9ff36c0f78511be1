export const MAX_FAVORITES = 300;
