import { useEffect, useState } from 'react';
import { useSessionUser } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { loadPart } from '#ui/lazy.tsx';

export const ACCOUNT_MODULE = 'src/app/shell/account-parts.tsx';

const importParts = () => import('./account-parts.tsx');

type AccountParts = Awaited<ReturnType<typeof importParts>>;
export type Account = AccountParts & { user: User };

let loaded: AccountParts | null = null;

export async function loadAccountParts(): Promise<AccountParts> {
  return (loaded ??= await loadPart(importParts));
}

export function useAccount(): Account | null {
  const user = useSessionUser();
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (user && !parts) void loadAccountParts().then(setParts);
  }, [user, parts]);
  return user && parts ? { user, ...parts } : null;
}
