import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import type { QueryValue } from '#shared/contract.ts';
import { queryString } from '#shared/query-string.ts';
import type { Given } from '#ui/router/view.ts';

type Names<Path extends string> = Path extends `${infer A}/${infer B}`
  ? Names<A> | Names<B>
  : Path extends `:${infer Name}`
    ? Name
    : Extract<Path, '*?'>;
type Bare<Name extends string> = Name extends `${infer N}?` ? N : Name;
type Optional<Name extends string> = Extract<Name, `${string}?`>;
type Required<Name extends string> = Exclude<Name, Optional<Name>>;

/** What a path says. `id` is 0 where it is no number; an optional name may be missing. */
export type Params<Path extends string> = {
  readonly [N in Names<Path> as Bare<N>]: N extends 'id' | 'id?'
    ? number
    : N extends Optional<N>
      ? string | undefined
      : string;
};
type LinkParams<Path extends string> = { [N in Required<Names<Path>>]: string | number } & {
  [N in Optional<Names<Path>> as Bare<N>]?: string | number;
};
export type Query<Name extends string> = { readonly [N in Name]: string | undefined };

export interface LoadArguments<P = object, Q = object> extends Given<P, Q> {
  queryClient: QueryClient;
  url: URL;
}

/** A section of the sitemap, which lists the addresses of one kind of page. */
export type SitemapSection = 'lugares' | 'negocios' | 'anuncios';

export type Access = 'anyone' | 'signed-out' | 'signed-in' | 'verified' | 'admin';

interface Failing {
  error: unknown;
}

interface LoaderModule<P, Q> {
  /** Fills the query cache, from which the view reads. @throws Redirect, PageFailure or ApiError */
  load: (args: LoadArguments<P, Q>) => Promise<unknown>;
}

interface ViewModule<P, Q> {
  default: ComponentType<Given<P, Q>>;
  /** Shown in the page's place where it could not be loaded; by default `PageError`. */
  Failure?: ComponentType<Failing>;
}

interface Facts {
  access: Access;
  /** The same for all visitors without a session. Numbers: how many lower-case slugs may follow the path. */
  cached?: true | number;
  /** `by-content`: the view decides once its data is known. `uncrawled`: in robots.txt too. */
  indexing: 'always' | 'by-content' | 'never' | 'uncrawled';
  /** Where the sitemap lists the page. */
  sitemap?: readonly ('self' | SitemapSection)[];
  skeleton?: 'home' | 'cards';
  /** Loads the code that only signed-in people see on the page, `account-tools.tsx` beside it. */
  prepareAccount?: () => Promise<void>;
}

export interface Declaration<Path extends string, Name extends string> extends Facts {
  /** A pattern of regexparam: `/business/:id?` or `/negocios/*?`. */
  path: Path;
  /** The query parameters that the page has: also its cache key, and what links to it may carry. */
  query?: readonly Name[];
  /** The only values of a name in the path. */
  values?: { readonly [N in Bare<Names<Path>>]?: readonly string[] };
  load?: () => Promise<LoaderModule<NoInfer<Params<Path>>, NoInfer<Query<Name>>>>;
  view: () => Promise<ViewModule<NoInfer<Params<Path>>, NoInfer<Query<Name>>>>;
}

/** A declared page, whatever its parameters are. */
export interface Page extends Facts {
  path: string;
  query: readonly string[];
  values: Readonly<Record<string, readonly string[] | undefined>>;
  pattern: RegExp;
  keys: readonly string[];
  load: (() => Promise<LoaderModule<object, object>>) | undefined;
  view: () => Promise<ViewModule<object, object>>;
}

type LinkQuery<Name extends string> = { readonly [N in Name]?: QueryValue };
type To<Path extends string, Name extends string> =
  object extends LinkParams<Path>
    ? (params?: LinkParams<Path>, query?: LinkQuery<Name>) => string
    : (params: LinkParams<Path>, query?: LinkQuery<Name>) => string;

export interface LinkedPage<Path extends string, Name extends string> extends Page {
  path: Path;
  query: readonly Name[];
  /** Returns the address of the page. */
  to: To<Path, Name>;
}

function fill(path: string, params: Readonly<Record<string, string | number | undefined>>): string {
  const filled = path.replaceAll(/\/(?::(\w+)\??|(\*)\?)/g, (_, name: string | undefined, rest: string) => {
    const value = params[name ?? rest];
    if (value === undefined) return '';
    return `/${name ? encodeURIComponent(value) : value}`;
  });
  return filled || '/';
}

/** Declares a page once. Node reads declarations too, so they load code only when asked. */
export function definePage<const Path extends string, const Name extends string = never>(
  page: Declaration<Path, Name>,
): LinkedPage<Path, Name> {
  const { path, query = [], values = {}, load } = page;
  const to = (params = {}, search: LinkQuery<Name> = {}) => fill(path, params) + queryString(search);
  return { ...page, ...parse(path), query, values, load, to } as unknown as LinkedPage<Path, Name>;
}

/** Trims what was typed, and leaves out what is empty. */
export function readQuery<Name extends string>(names: readonly Name[], search: URLSearchParams): Query<Name> {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name)?.trim();
    if (value) given[name] = value;
  }
  return given as Query<Name>;
}
