import { useQuery } from '@tanstack/react-query';
import type { User } from '../../users/schema.ts';
import { sessionQuery } from '../queries.ts';

/** Who is signed in; null for a visitor, undefined until that is known. */
export const useSessionUser = (): User | null | undefined => useQuery(sessionQuery()).data?.user;
