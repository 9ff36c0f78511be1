import { useQueryClient } from '@tanstack/react-query';
import { usageQuery } from '#features/users/queries.ts';
import { ApiError } from '#shared/api-client.ts';

/**
 * Gives a function that saves something of the person's: null where the server says that their plan has no room for it, and then
 * what they use is known anew. Throws ApiError where it can't be known.
 */
export function useLimit(userId: number) {
  const queryClient = useQueryClient();
  return async <Saved>(save: () => Promise<Saved>): Promise<Saved | null> => {
    try {
      return await save();
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || refusal.code !== 'limit-reached') throw refusal;
      await queryClient.fetchQuery({ ...usageQuery(userId), staleTime: 0 }).catch(() => {
        throw refusal;
      });
      return null;
    }
  };
}
