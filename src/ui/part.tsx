import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from './browser-state.ts';
import { Button } from './button.tsx';

/**
 * What a page can do without: its data once it is there, and whether it has failed. In the page that the server sent, what
 * isn't there has failed, since the server waits for everything; the browser then asks again.
 */
export function usePart<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, isError, isPending, isFetching, refetch } = useQuery(options);
  const hydrated = useHydrated();
  return { data, hasFailed: isError || (isPending && !hydrated), isFetching, retry: () => void refetch() };
}

interface PartFailureProps {
  /** What could not be loaded, as a sentence. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In the place of a part of a page that could not be loaded. */
export function PartFailure({ text, onRetry, isRetrying }: PartFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p>{text}</p>
      <Button
        look="quiet"
        onClick={onRetry}
        aria-disabled={isRetrying || undefined}
        className="needs-script aria-disabled:opacity-55"
      >
        Reintentar
      </Button>
    </div>
  );
}
