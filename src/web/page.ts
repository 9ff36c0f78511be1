import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import type { NoParams, QueryParams, QueryValues } from '#shared/query-params.ts';
import { type ApiQuery, queryString } from '#shared/query-string.ts';
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

export interface LoadArguments<P = object, Q = object> extends Given<P, Q> {
  queryClient: QueryClient;
  url: URL;
}

/** A section of the sitemap, which lists the addresses of one kind of page. */
export type SitemapSection = 'lugares' | 'negocios' | 'anuncios' | 'listas';

/** A list as a file, for feed readers and calendars. */
export type FeedFile = 'rss.xml' | 'feed.json' | 'eventos.ics' | 'evento.ics';

export type Access = 'anyone' | 'signed-out' | 'signed-in' | 'verified' | 'admin';

interface Failing {
  error: unknown;
}

interface LoaderModule<P, Q> {
  /** Fills the query cache, from which the view reads. @throws Redirect, PageFailure or ApiError */
  load: (args: LoadArguments<P, Q>) => Promise<unknown>;
}

export interface ViewModule<P, Q> {
  default: ComponentType<Given<P, Q>>;
  /** Shown in the page's place where it could not be loaded; by default `PageError`. */
  Failure?: ComponentType<Failing>;
  /**
   * Tells whether the view shows something of use before its data has come: what the link that leads to it knew. The page
   * then opens at once, and loads beside it. Its declaration says `opensAtOnce`.
   */
  hasPreview?: (queryClient: QueryClient, params: P) => boolean;
}

interface Facts {
  access: Access;
  /** Its code is loaded before a link to it is followed, so that its view may have a preview. */
  opensAtOnce?: boolean;
  /** The same for all visitors without a session. Numbers: how many lower-case slugs may follow the path. */
  cached?: true | number;
  /** `by-content`: the view decides once its data is known. `uncrawled`: in robots.txt too. */
  indexing: 'always' | 'by-content' | 'never' | 'uncrawled';
  /** Where the sitemap lists the page. */
  sitemap?: readonly ('self' | SitemapSection)[];
  skeleton?: 'home' | 'cards';
  /** Files below the path that say what the page lists, and the wire names of the filters that they take. */
  feeds?: { files: readonly FeedFile[]; filters?: readonly string[] };
  /** Loads the code that only signed-in people see on the page, `account-tools.tsx` beside it. */
  prepareAccount?: () => Promise<void>;
}

export interface Declaration<Path extends string, P extends QueryParams> extends Facts {
  /** A pattern of regexparam: `/business/:id?` or `/negocios/*?`. */
  path: Path;
  /**
   * The query parameters that the page has, `has_photo` as `hasPhoto`: also its cache key, and what links to it may carry.
   * An address with a value that a parameter can't have leads to the address without it.
   */
  query?: P;
  /** The only values of a name in the path. */
  values?: { readonly [N in Bare<Names<Path>>]?: readonly string[] };
  load?: () => Promise<LoaderModule<NoInfer<Params<Path>>, NoInfer<QueryValues<P>>>>;
  view: () => Promise<ViewModule<NoInfer<Params<Path>>, NoInfer<QueryValues<P>>>>;
}

/** A declared page, whatever its parameters are. */
export interface Page extends Facts {
  path: string;
  query: QueryParams;
  values: Readonly<Record<string, readonly string[] | undefined>>;
  pattern: RegExp;
  keys: readonly string[];
  load: (() => Promise<LoaderModule<object, object>>) | undefined;
  view: () => Promise<ViewModule<object, object>>;
}

type LinkQuery<P extends QueryParams> = [keyof P] extends [never]
  ? Record<string, never>
  : Partial<QueryValues<P>>;
type To<Path extends string, P extends QueryParams> =
  object extends LinkParams<Path>
    ? (params?: LinkParams<Path>, query?: LinkQuery<P>) => string
    : (params: LinkParams<Path>, query?: LinkQuery<P>) => string;

export interface LinkedPage<Path extends string, P extends QueryParams> extends Page {
  path: Path;
  query: P;
  /** Returns the address of the page. */
  to: To<Path, P>;
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
export function definePage<const Path extends string, const P extends QueryParams = NoParams>(
  page: Declaration<Path, P>,
): LinkedPage<Path, P> {
  const { path, query = {}, values = {}, load } = page;
  const to = (params = {}, search: ApiQuery = {}) => fill(path, params) + queryString(search);
  return { ...page, ...parse(path), query, values, load, to } as unknown as LinkedPage<Path, P>;
}
