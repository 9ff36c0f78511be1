import type { QueryClient } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { sessionQuery } from '#features/auth/queries.ts';
import { type Guard, judge } from './guard.ts';

/** Lets through who may see the page at `url`; throws a redirect for those who have to go elsewhere first, a 403 for others. */
export async function admit(guard: Guard, queryClient: QueryClient, url: URL): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  const verdict = judge(guard, user, url.pathname + url.search);
  // oxlint-disable-next-line typescript/only-throw-error
  if (verdict === 'forbidden') throw data(null, { status: 403 });
  // oxlint-disable-next-line typescript/only-throw-error
  if (verdict !== 'welcome') throw redirect(verdict.goTo);
}
