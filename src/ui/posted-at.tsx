import { formatLongDate, formatRelative } from '#shared/time.ts';
import { useNow } from '#ui/now.tsx';

/** When something was written, as people say it; the date on pointing. */
export function PostedAt({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()} title={formatLongDate(date)}>
      {formatRelative(date, useNow())}
    </time>
  );
}
