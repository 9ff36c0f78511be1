import { type ComponentType, createElement, use } from 'react';
import { loadCode } from '#ui/lazy.tsx';
import type { Given } from '#ui/router/view.ts';
import type { LoadArguments } from '../../page.ts';
import type { RegisterQuery } from '../register/page.ts';
import type { LoginQuery } from './page.ts';

/** `/login?cuenta=nueva` shows the form for a new account. Signing in loads none of its code. */
export const isRegistering = ({ cuenta }: Pick<LoginQuery, 'cuenta'>): boolean => cuenta === 'nueva';

type RegisterPage = ComponentType<Given<object, RegisterQuery>>;

let RegisterPage: RegisterPage | null = null;
let loading: Promise<RegisterPage> | null = null;

async function importPage(): Promise<RegisterPage> {
  RegisterPage = (await loadCode(() => import('../register/view.tsx'))).default;
  return RegisterPage;
}

const loadRegisterPage = () => (loading ??= importPage());

export async function load({ query }: LoadArguments<object, LoginQuery>): Promise<void> {
  if (isRegistering(query)) await loadRegisterPage();
}

/** Suspends where the loader has not run, which is at hydration. */
export const Registering = (given: Given<object, RegisterQuery>) =>
  createElement(RegisterPage ?? use(loadRegisterPage()), given);
