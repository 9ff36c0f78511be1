import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { readQuery, refusedParams } from '#shared/query-params.ts';
import { loadCode } from '#ui/lazy.tsx';
import { type Given, PageFailure, Redirect, type Shown, type View } from '#ui/router/view.ts';
import type { Match } from './find-page.ts';
import type { Guard } from './guard.tsx';
import type { Page, ViewModule } from './page.ts';
import { PageError } from './shell/page-error.tsx';

const SKELETON_DELAY_MS = 300;
/** A preview is of use: what fills it in comes in one piece. */
const PREVIEW_DELAY_MS = 2_000;
const inBrowser = typeof document !== 'undefined';

function withoutParams(url: URL, names: readonly string[]): string | null {
  if (!names.some((name) => url.searchParams.has(name))) return null;
  const valid = new URL(url);
  for (const name of names) valid.searchParams.delete(name);
  return valid.pathname + valid.search;
}

function pageStatus(status: number): number {
  if (status === 422) return 404;
  return status >= 500 ? 503 : status;
}

function toFailure(error: unknown, url: URL, refused: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const path = withoutParams(url, [...refused, ...error.issues.map(({ loc }) => String(loc.at(-1)))]);
  return path === null
    ? new PageFailure(pageStatus(error.status), error.message, error.requestId)
    : new Redirect(path);
}

const DELAYS = { link: SKELETON_DELAY_MS, preview: PREVIEW_DELAY_MS };

const untilSkeleton = (loading: Promise<unknown>, delay: number) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, delay))]);

const readGiven = ({ page, params }: Match, url: URL): Given => ({
  params,
  query: readQuery(page.query, url.searchParams),
});

async function startLoading(match: Match, { queryClient, url }: LoadOptions): Promise<unknown> {
  const loader = await match.page.load?.();
  return loader?.load({ queryClient, url, ...readGiven(match, url) });
}

async function loadData(match: Match, options: LoadOptions): Promise<void> {
  const { queryClient, url, cause } = options;
  const { access } = match.page;
  if (access !== 'anyone') await (await import('./guard.tsx')).requireAccess(access, queryClient, url);
  const loading = match.page.load && startLoading(match, options);
  // Back and Forward wait for the whole page: its scroll position can't be restored on a skeleton.
  const delay = cause === 'link' || cause === 'preview' ? DELAYS[cause] : null;
  await (inBrowser && delay !== null && loading ? untilSkeleton(loading, delay) : loading);
}

type Code = Pick<View, 'Page' | 'Failure'> & Pick<ViewModule<object, object>, 'hasPreview'>;

const NOTHING: Given = { params: {}, query: {} };
const NO_PAGE: Code = { Page: () => null, Failure: PageError };

const adminFailure = async () => (await import('./shell/admin-error.tsx')).AdminError;

async function importGuarded(guard: Guard, { view }: Page): Promise<Code> {
  const [{ guarded }, { default: Shown, Failure = PageError }, AdminFailure] = await Promise.all([
    import('./guard.tsx'),
    view(),
    guard === 'admin' ? adminFailure() : undefined,
  ]);
  return { Page: guarded(guard, Shown), Failure: AdminFailure ?? Failure };
}

async function importOpen({ view }: Page): Promise<Code> {
  const { default: Shown, Failure = PageError, hasPreview } = await view();
  return { Page: Shown, Failure, ...(hasPreview && { hasPreview }) };
}

const loadedCode = new WeakMap<Page, Code>();

function createLoader(page: Page): () => Promise<Code> {
  const { access } = page;
  return async () => {
    const code =
      loadedCode.get(page) ?? (await (access === 'anyone' ? importOpen(page) : importGuarded(access, page)));
    // The same component each time: another one would lose the state of the page.
    const first = loadedCode.get(page) ?? code;
    loadedCode.set(page, first);
    return first;
  };
}

const loaders = new WeakMap<Page, () => Promise<Code>>();

function codeLoader(page: Page): () => Promise<Code> {
  const loader = loaders.get(page) ?? createLoader(page);
  loaders.set(page, loader);
  return loader;
}

export async function prepareAccountPart(match: Match | null, queryClient: QueryClient): Promise<void> {
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery().queryKey)?.user);
  if (isSignedIn) await match?.page.prepareAccount?.();
}

/** What has failed already asks for no reload: its failure is shown, by the page's own component where that loads. */
const openCode = (page: Page, error: unknown): Promise<Code> =>
  error === null ? loadCode(codeLoader(page)) : codeLoader(page)().catch(() => NO_PAGE);

function createView(match: Match | null, url: URL, code: Code, error: unknown): View {
  const { indexing, skeleton } = match?.page ?? {};
  return {
    ...code,
    given: match ? readGiven(match, url) : NOTHING,
    isIndexed: indexing === 'always' || indexing === 'by-content',
    skeleton,
    error,
  };
}

/**
 * Opens the page of a match whose data has been loaded, or has failed with `error`. Without a match it is missing.
 * @throws what loading its code throws
 */
export async function openView(match: Match | null, url: URL, error: unknown = null): Promise<View> {
  const { page } = match ?? {};
  const code = page ? await openCode(page, error) : NO_PAGE;
  return createView(match, url, code, match ? error : (error ?? new PageFailure(404)));
}

/** Returns at once the view of a page with a preview whose code is here. */
export function openPreview(match: Match | null, url: URL, queryClient: QueryClient): View | null {
  if (!match) return null;
  const code = loadedCode.get(match.page);
  return code?.hasPreview?.(queryClient, match.params) ? createView(match, url, code, null) : null;
}

interface LoadOptions {
  queryClient: QueryClient;
  url: URL;
  cause: Shown['cause'] | 'preview';
}

/** Loads code and data; shows what has failed in the page's place. @throws Redirect */
export async function loadView(match: Match | null, options: LoadOptions): Promise<View> {
  const { queryClient, url } = options;
  if (!match) return openView(null, url);
  const refused = refusedParams(match.page.query, url.searchParams);
  try {
    const [view] = await Promise.all([
      openView(match, url),
      loadData(match, options),
      prepareAccountPart(match, queryClient),
    ]);
    const valid = withoutParams(url, refused);
    if (valid !== null) throw new Redirect(valid);
    return view;
  } catch (thrown) {
    const error = toFailure(thrown, url, refused);
    if (error instanceof Redirect) throw error;
    return openView(match, url, error);
  }
}

export function prefetchCode({ page }: Match): void {
  codeLoader(page)().catch(() => {});
}

export function prefetch(match: Match, url: URL, queryClient: QueryClient): void {
  prefetchCode(match);
  startLoading(match, { queryClient, url, cause: 'link' }).catch(() => {});
}
