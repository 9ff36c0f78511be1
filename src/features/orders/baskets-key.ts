/** Names the place of the baskets on the device: another shape of them takes another one. */
export const BASKETS_KEY = 'baskets-1';
