import { useQuery } from '@tanstack/react-query';
import { catalogQuery } from '#features/catalog/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { type LineChange, compareLines, renewLines } from '#features/orders/changes.ts';
import type { OrderLine } from '#features/orders/total.ts';
import { replaceLines } from '#features/orders/ui/use-basket.ts';
import { MINUTE } from '#shared/time.ts';

export interface CheckedPrices {
  /** Says that the carta was read within the last minute. */
  isChecked: boolean;
  hasFailed: boolean;
  /** Says that the business has no carta any more: it has closed, or is hidden. */
  isGone: boolean;
  isChecking: boolean;
  changes: LineChange[];
  accept: () => void;
  /** Returns whether the carta could be read. */
  check: () => Promise<boolean>;
}

/** Reads the carta again when the order opens, and twice a minute while it is open. */
export function useCheckedPrices(businessId: number, lines: readonly OrderLine[]): CheckedPrices {
  const { data, error, isFetching, isFetchedAfterMount, isStale, refetch } = useQuery({
    ...catalogQuery(businessId),
    staleTime: MINUTE,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: MINUTE / 2,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  const hasFailed = isFetchedAfterMount && error !== null && !isGone;
  const isChecked = isFetchedAfterMount && error === null && !isStale;
  return {
    isChecked,
    hasFailed,
    isGone,
    isChecking: isFetching,
    changes: data && error === null ? compareLines(lines, data) : [],
    accept: () => data && replaceLines(businessId, renewLines(lines, data)),
    check: async () => (await refetch()).isSuccess,
  };
}
