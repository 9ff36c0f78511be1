import type { User } from '#features/users/schema.ts';
import { paths, safeReturnPath, withReturn } from '#shared/paths.ts';

/** Who a page is for. `signed-out`: those who are signed in have no business there. */
export type Guard = 'signed-out' | 'signed-in' | 'verified' | 'admin';

type Verdict = { goTo: string } | 'forbidden' | 'welcome';

/** Where a visitor goes first: to sign in, but from the plans of those who have an account to the plans for everybody. */
const wayIn = (here: string): string =>
  here.split('?')[0] === paths.planSubscription ? paths.plans : withReturn(paths.login, here);

/** What becomes of somebody (null: a visitor) who asks for the page at `here`; going elsewhere, that is remembered. */
export function judge(guard: Guard, user: User | null, here: string): Verdict {
  if (guard === 'signed-out') {
    const from = new URLSearchParams(here.split('?')[1]).get('from');
    return user ? { goTo: safeReturnPath(from) } : 'welcome';
  }
  if (!user) return { goTo: wayIn(here) };
  if (guard === 'signed-in') return 'welcome';
  if (!user.emailVerified) return { goTo: withReturn(paths.verifyEmail(), here) };
  return guard === 'admin' && user.role !== 'admin' ? 'forbidden' : 'welcome';
}
