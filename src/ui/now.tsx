import { type ReactNode, createContext, startTransition, useContext, useEffect, useState } from 'react';
import { MINUTE, formatLongDate, formatRelative } from '#shared/time.ts';

const NowContext = createContext<Date | null>(null);

/** The present moment for everything below: the server's at first, then the browser's, minute by minute. */
export function NowProvider({ start, children }: { start: Date; children: ReactNode }) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // Whatever shows the time can wait; otherwise the whole page would have to be hydrated at once.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

/** The present moment, the same on the server and at hydration. */
export function useNow(): Date {
  const now = useContext(NowContext);
  if (!now) throw new Error('useNow outside NowProvider');
  return now;
}

/** When something was written, as people say it; the date on pointing. */
export function RelativeTime({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()} title={formatLongDate(date)}>
      {formatRelative(date, useNow())}
    </time>
  );
}
