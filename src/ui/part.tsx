import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useHydrated } from './browser-state.ts';
import { Button } from './button.tsx';

/** Counts data that is missing on the server as failed, since the server waits for all of it; the browser retries. */
export function usePart<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, isError, isPending, isFetching, refetch } = useQuery(options);
  const hydrated = useHydrated();
  return { data, hasFailed: isError || (isPending && !hydrated), isFetching, retry: () => void refetch() };
}

interface PartFailureProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
  retryLabel?: string;
}

export function PartFailure({ text, onRetry, isRetrying, retryLabel = 'Reintentar' }: PartFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p>{text}</p>
      <Button
        look="quiet"
        onClick={onRetry}
        aria-disabled={isRetrying || undefined}
        className="needs-script aria-disabled:opacity-55"
      >
        {retryLabel}
      </Button>
    </div>
  );
}
