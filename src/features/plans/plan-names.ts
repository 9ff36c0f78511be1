/** The plan that nobody pays for. */
export const FREE = 'Free';

/** The plan that is sold. */
export const PREMIUM = 'Premium';

/** Whether a plan of this name is the free one. */
export const isFreeName = (name: string): boolean => name.toLowerCase() === FREE.toLowerCase();
