import type { QueryClient } from '@tanstack/react-query';
import { RouterContextProvider, createContext } from 'react-router';

const queryClientContext = createContext<QueryClient>();

/** What loaders need: the cache that they fill. */
export function createLoaderContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}

/** The cache of the running navigation. */
export const queryClientOf = (context: Readonly<RouterContextProvider>): QueryClient =>
  context.get(queryClientContext);
