import type { QueryClient } from '@tanstack/react-query';
import { apiMutation } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { Verification } from './changes.ts';
import type { BusinessProfile } from './schema.ts';
import type { BusinessDetails } from './ui/form/answers.ts';

const PATH = '/api/business-profiles';

/** Publishes a business, for somebody else where `userId` is given; asked again under the same key it is published once. */
export const createBusiness = (business: BusinessDetails & { userId?: number }, key: string) =>
  apiMutation<BusinessProfile>('POST', `${PATH}/`, business, key);

/** Changes what is said of a business: null takes away, and what is left out stays. */
export const changeBusiness = (id: number, changes: Partial<BusinessDetails>) =>
  apiMutation<BusinessProfile>('PUT', `${PATH}/${id}`, changes);

/** Deletes a business, with its pictures and announcements. */
export const deleteBusiness = (id: number) => apiMutation<null>('DELETE', `${PATH}/${id}`);

/** Has the plan show this business, in place of another one. */
export const keepBusiness = (id: number) => apiMutation<unknown>('PUT', `${PATH}/pinned/${id}`);

/** Says whether a business is who it says, as checked under the name. */
export const verifyBusiness = (id: number, verification: Verification) =>
  apiMutation<BusinessProfile>('PUT', `${PATH}/verification/${id}`, verification);

/** Gives a business that the site itself has listed to the person with the address. */
export const handOverBusiness = (id: number, email: string) =>
  apiMutation<BusinessProfile>('PUT', `${PATH}/owner/${id}`, { email });

/** Asks anew for everything that a changed business is part of, or counts in. */
export const refreshBusinesses = (queryClient: QueryClient) =>
  refresh(queryClient, PATH, '/api/announcements', '/api/media', '/api/categories', '/api/users/');
