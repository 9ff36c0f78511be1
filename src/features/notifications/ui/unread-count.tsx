import { useQuery } from '@tanstack/react-query';
import { unreadNoticesQuery } from '../queries.ts';

const MAX_SHOWN = 99;

export const useUnreadNotices = (): number => useQuery(unreadNoticesQuery()).data?.unread ?? 0;

export function UnreadCount({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-bold text-on-accent ${className}`}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> sin leer</span>
    </span>
  );
}
