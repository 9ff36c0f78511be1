/** An announcement shows so many replies, and takes no more. */
export const MOST_REPLIES = 200;
