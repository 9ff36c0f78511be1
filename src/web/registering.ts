import { type ComponentType, createElement, use } from 'react';
import { loadCode } from '#ui/lazy.tsx';
import type { LoadPage } from './route.ts';

/** Detects `/login?cuenta=nueva`, which shows the form for a new account. Signing in loads none of its code. */
export const isRegistering = (search: URLSearchParams): boolean => search.get('cuenta') === 'nueva';

let RegisterPage: ComponentType | null = null;
let loading: Promise<ComponentType> | null = null;

async function importPage(): Promise<ComponentType> {
  RegisterPage = (await loadCode(() => import('./pages/register.tsx'))).default;
  return RegisterPage;
}

const loadRegisterPage = () => (loading ??= importPage());

export const loadRegistering: LoadPage = async ({ url }) => {
  if (isRegistering(url.searchParams)) await loadRegisterPage();
};

/** Suspends if the loader has not run, which is at hydration. */
export const Registering = () => createElement(RegisterPage ?? use(loadRegisterPage()));
