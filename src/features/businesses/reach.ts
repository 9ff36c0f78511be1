import type { BusinessCard } from './schema.ts';

export type Reach = Pick<BusinessCard, 'phoneNumber' | 'place'>;

export const isContactable = ({ phoneNumber }: Reach): boolean => phoneNumber !== null;
export const isFindable = ({ place }: Reach): boolean => place !== null;

/** Must agree with the column `is_reachable`: others come last in lists and are not featured. */
export const isReachable = (business: Reach): boolean => isContactable(business) && isFindable(business);
