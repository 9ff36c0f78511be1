import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AskApi } from '#shared/api-client.ts';
import type { Site } from '#shared/site.ts';
import { instantIn } from '#shared/wire.ts';

export interface PageState {
  answers: [QueryKey, unknown][];
  failure: { status: number; message: string; requestId: string | null } | null;
  site: Site;
  /** Is the time with which the browser hydrates, and from which it counts on. */
  renderedAt: Date;
}

/** Escapes `<`, so that the data can't end the script element early. */
export const writeState = (state: PageState): string =>
  JSON.stringify(state).replaceAll('<', String.raw`\u003c`);

export const readState = (text: string): PageState =>
  JSON.parse(text, (key, value: unknown) =>
    typeof value === 'string' && key.endsWith('At') ? instantIn(value) : value,
  ) as PageState;

const ONE_MINUTE = 60_000;

export const createQueryClient = (ask: AskApi, onError: (error: unknown) => void = () => {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retryOnMount: false,
        staleTime: ONE_MINUTE,
        meta: { ask },
      },
    },
  });

export const getAnswers = (queryClient: QueryClient): PageState['answers'] =>
  queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' });

export function putAnswers(queryClient: QueryClient, answers: PageState['answers']): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
}
