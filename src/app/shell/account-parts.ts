import { useEffect, useState } from 'react';
import type { User } from '#features/users/schema.ts';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { loadCode } from '#ui/lazy.tsx';

/** The modules that only pages for somebody signed in need, by path. */
export const ACCOUNT_MODULES = [
  'src/app/shell/account-button.tsx',
  'src/app/shell/account-menu.tsx',
  'src/app/shell/unverified-bar.tsx',
];

async function importParts() {
  const [{ AccountButton }, { AccountMenu }, { UnverifiedBar }] = await Promise.all([
    import('./account-button.tsx'),
    import('./account-menu.tsx'),
    import('./unverified-bar.tsx'),
  ]);
  return { AccountButton, AccountMenu, UnverifiedBar };
}

export type Account = AccountParts & { user: User };
type AccountParts = Awaited<ReturnType<typeof importParts>>;

let loaded: AccountParts | null = null;

/** Loads what the shell shows to somebody signed in; visitors without an account never do. */
export async function loadAccountParts(): Promise<AccountParts> {
  return (loaded ??= await loadCode(importParts));
}

/** Who is signed in, with what the shell shows to them; null for a visitor, and for the moment that it takes to load. */
export function useAccount(): Account | null {
  const user = useSessionUser();
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (user && !parts) void loadAccountParts().then(setParts);
  }, [user, parts]);
  return user && parts ? { user, ...parts } : null;
}
