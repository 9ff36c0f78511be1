import { type ComponentType, createElement, use } from 'react';
import { loadCode } from '#ui/lazy.tsx';
import type { Given } from '#ui/router/view.ts';
import type { LoadArguments, Query } from '../../page.ts';

/** `/login?cuenta=nueva` shows the form for a new account. Signing in loads none of its code. */
export const isRegistering = ({ cuenta }: Query<'cuenta'>): boolean => cuenta === 'nueva';

type RegisterPage = ComponentType<Given<object, Query<'from'>>>;

let RegisterPage: RegisterPage | null = null;
let loading: Promise<RegisterPage> | null = null;

async function importPage(): Promise<RegisterPage> {
  RegisterPage = (await loadCode(() => import('../register/view.tsx'))).default;
  return RegisterPage;
}

const loadRegisterPage = () => (loading ??= importPage());

export async function load({ query }: LoadArguments<object, Query<'cuenta'>>): Promise<void> {
  if (isRegistering(query)) await loadRegisterPage();
}

/** Suspends where the loader has not run, which is at hydration. */
export const Registering = (given: Given<object, Query<'from'>>) =>
  createElement(RegisterPage ?? use(loadRegisterPage()), given);
