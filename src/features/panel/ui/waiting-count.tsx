import { useQuery } from '@tanstack/react-query';
import { waitingCountsQuery } from '../queries.ts';
import type { WaitingCounts } from '../schema.ts';

export const useWaitingCounts = (): WaitingCounts | undefined => useQuery(waitingCountsQuery()).data;

export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-marigold-soft px-1.5 text-sm leading-none font-semibold tracking-normal text-marigold">
      {count}
      <span className="sr-only"> {count === 1 ? 'espera' : 'esperan'}</span>
    </span>
  );
}
