import type { ReactNode } from 'react';
import { formatCount, pluralize } from '#shared/text.ts';
import { monthName } from '#shared/time.ts';

interface FigureTileProps {
  label: string;
  count: number;
  /** Compares the count with another one. */
  note?: string | null;
  children?: ReactNode;
}

export function FigureTile({ label, count, note, children }: FigureTileProps) {
  return (
    <div
      className={`flex min-w-0 flex-col rounded-card bg-raised px-4 py-3 ${children ? 'lg:row-span-2' : ''}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
      {children && <dd className="mt-auto pt-2">{children}</dd>}
    </div>
  );
}

export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Takes a day or a month, and returns `27/11` or `nov. 2026`. */
export const shortTime = (time: string): string =>
  time.length > 7 ? shortDay(time) : `${monthName(time).slice(0, 3)}. ${time.slice(0, 4)}`;

interface DayCount {
  /** Is a day or a month. */
  day: string;
  count: number;
}

interface DayBarsProps {
  title: string;
  words: readonly [singular: string, plural: string];
  days: readonly DayCount[];
  className?: string;
}

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 100;
const MIN_HEIGHT = 3;

interface BarProps {
  place: number;
  count: number;
  most: number;
}

function Bar({ place, count, most }: BarProps) {
  if (count === 0) return null;
  const height = Math.max(MIN_HEIGHT, (count / most) * HEIGHT);
  return (
    <rect
      x={place * STEP + (STEP - WIDTH) / 2}
      y={HEIGHT - height}
      width={WIDTH}
      height={height}
      className="fill-jade"
    />
  );
}

function Table({ title, words, days }: DayBarsProps) {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{days[0] && days[0].day.length <= 7 ? 'Mes' : 'Día'}</th>
          <th scope="col">Cuántas</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{shortTime(day)}</th>
            <td>{pluralize(...words, count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DayBars(props: DayBarsProps) {
  const { words, days, className = 'h-28' } = props;
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="relative overflow-hidden">
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`block w-full border-b border-line ${className}`}
      >
        {days.map(({ day, count }, place) => (
          <g key={day}>
            <title>{`${shortTime(day)}: ${pluralize(...words, count)}`}</title>
            <rect x={place * STEP} width={STEP} height={HEIGHT} className="fill-transparent" />
            <Bar place={place} count={count} most={most} />
          </g>
        ))}
      </svg>
      <p aria-hidden className="mt-1 flex flex-wrap justify-between text-sm text-muted">
        <span>{first && shortTime(first.day)}</span>
        <span>{last && last !== first && shortTime(last.day)}</span>
      </p>
      <Table {...props} />
    </div>
  );
}
