import { type ReactNode, createContext, startTransition, useContext, useEffect, useState } from 'react';
import { MINUTE, formatLongDate, formatRelative } from '#shared/time.ts';

const NowContext = createContext<Date | null>(null);

export function NowProvider({ start, children }: { start: Date; children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // A transition, as the whole page would otherwise have to be hydrated at once.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The same on the server and at hydration. */
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
