/** Name the places on the device: another shape of what is there takes another one. */
export const FAVORITES_KEY = 'favorites-1';
export const RECENTS_KEY = 'recents-1';

export const MAX_RECENTS = 30;
