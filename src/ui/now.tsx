import { type ReactNode, createContext, startTransition, useContext, useEffect, useState } from 'react';
import { MINUTE, formatLongDate, formatRelative } from '#shared/time.ts';
import { checkClock, serverNow, startClock } from './clock.ts';

const NowContext = createContext<Date | null>(null);

function watchTime(onTime: () => void): () => void {
  const check = () => {
    if (!document.hidden) void checkClock().then(onTime);
  };
  check();
  const timer = setInterval(check, MINUTE);
  document.addEventListener('visibilitychange', check);
  for (const event of ['pageshow', 'online']) window.addEventListener(event, check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    for (const event of ['pageshow', 'online']) window.removeEventListener(event, check);
  };
}

export function NowProvider({ start, children }: { start: Date; children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    startClock(start);
    // A transition, as the whole page would otherwise have to be hydrated at once.
    return watchTime(() => startTransition(() => setNow(serverNow())));
  }, [start]);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Returns the server's time, the same on the server and at hydration. */
export function useNow(): Date {
  const now = useContext(NowContext);
  if (!now) throw new Error('useNow outside NowProvider');
  return now;
}

export function RelativeTime({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()} title={formatLongDate(date)}>
      {formatRelative(date, useNow())}
    </time>
  );
}
