import type { QueryClient } from '@tanstack/react-query';
import { parse } from 'regexparam';
import type { ComponentType } from 'react';
import { isBusinessSubpage } from '#shared/paths.ts';
import { loadCode } from '#ui/lazy.tsx';
import type { Params, View } from '#ui/router/view.ts';
import type { Guard } from './guard.tsx';
import { PageError } from './shell/page-error.tsx';

export interface LoadArguments {
  queryClient: QueryClient;
  url: URL;
  params: Params;
}

export type LoadPage = (args: LoadArguments) => Promise<unknown>;

interface PageModule {
  default: ComponentType;
}

interface PageOptions {
  data?: LoadPage;
  guard?: Guard;
  accountPart?: { id: string; prepare: () => Promise<void> };
  Failure?: View['Failure'];
}

export interface Route extends PageOptions {
  Failure: View['Failure'];
  id: string;
  pattern: RegExp;
  keys: readonly string[];
  loadComponent: () => Promise<ComponentType>;
}

async function loadGuarded(guard: Guard, load: () => Promise<PageModule>): Promise<ComponentType> {
  const [{ guarded }, { default: Page }] = await Promise.all([import('./guard.tsx'), loadCode(load)]);
  return guarded(guard, Page);
}

/** Declares a page; `path` is a pattern of regexparam: `/business/:id?` or `/negocios/*?`. */
export function page(
  path: string,
  id: string,
  load: () => Promise<PageModule>,
  options: PageOptions = {},
): Route {
  const { guard } = options;
  const read = () => (guard ? loadGuarded(guard, load) : load().then((module) => module.default));
  let loaded: ComponentType | null = null;
  // The same component each time: another one would lose the state of the page.
  const loadComponent = async () => (loaded ??= await read());
  return { id, ...parse(path), loadComponent, Failure: PageError, ...options };
}

export interface Match {
  route: Route;
  params: Params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function findRoute(routes: readonly Route[], path: string): Match | null {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (!found) continue;
    const values: (string | undefined)[] = found.slice(1);
    const params = route.keys.map((key, at) => [key, values[at] && decode(values[at])]);
    return { route, params: Object.fromEntries(params) as Params };
  }
  return null;
}

export const needsOtherPages = (visitorPages: readonly Route[], path: string): boolean =>
  isBusinessSubpage(path) || !findRoute(visitorPages, path);
