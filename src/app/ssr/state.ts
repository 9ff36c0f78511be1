import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type HydrationState, RouterContextProvider, createContext } from 'react-router';
import type { SendRequest } from '#shared/api-client.ts';
import type { Site } from '#shared/site.ts';

/** What the server passes to the browser inside the page. */
export interface PageState {
  /** The API's answers that the page was rendered from, by query key. */
  answers: [QueryKey, unknown][];
  router: HydrationState;
  site: Site;
  /** When the server rendered: the browser hydrates with the same moment, then goes on by its own clock. */
  renderedAt: Date;
}

const INSTANT_KEY = /(At|_at)$/;

/** The state as text for a `<script type="application/json">`: no `<` can end the element early. */
export const writeState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', String.raw`\u003c`);

/** The state from its text, with instants as dates again. */
export const readState = (text: string): PageState =>
  JSON.parse(text, (key, value: unknown) =>
    typeof value === 'string' && INSTANT_KEY.test(key) ? new Date(value) : value,
  ) as PageState;

const ONE_MINUTE = 60_000;

/** A cache of API answers that are requested through `send`; never retried, never refetched on focus. */
export const createQueryClient = (
  send: SendRequest,
  onError: (error: unknown) => void = () => {},
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retryOnMount: false,
        staleTime: ONE_MINUTE,
        meta: { send },
      },
    },
  });

export const getAnswers = (queryClient: QueryClient): PageState['answers'] =>
  queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' });

/** Puts answers into a cache as if they had just come. */
export function putAnswers(queryClient: QueryClient, answers: PageState['answers']): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
}

const queryClientContext = createContext<QueryClient>();

/** The context of a navigation, from which its loaders get the query client. */
export function createLoaderContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}

export const getQueryClient = (context: Readonly<RouterContextProvider>): QueryClient =>
  context.get(queryClientContext);
