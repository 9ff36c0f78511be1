import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery, useSessionUser } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { loadCode } from '#ui/lazy.tsx';

const importParts = () => import('./account-parts.tsx');

type AccountParts = Awaited<ReturnType<typeof importParts>>;
export type Account = AccountParts & { user: User };

let loaded: AccountParts | null = null;

export async function loadAccountParts(): Promise<AccountParts> {
  return (loaded ??= await loadCode(importParts));
}

interface ShownAccount {
  account: Account | null;
  isLoading: boolean;
}

export function useAccount(): ShownAccount {
  const user = useSessionUser();
  const { isLoading: isAsking } = useQuery(sessionQuery());
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (user && !parts) void loadAccountParts().then(setParts);
  }, [user, parts]);
  const account = user && parts ? { user, ...parts } : null;
  return { account, isLoading: isAsking || Boolean(user && !parts) };
}
