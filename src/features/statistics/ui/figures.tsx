import type { ReactNode } from 'react';
import { formatCount, pluralize } from '#shared/text.ts';

interface FigureTileProps {
  label: string;
  count: number;
  children?: ReactNode;
}

export function FigureTile({ label, count, children }: FigureTileProps) {
  return (
    <div
      className={`flex min-w-0 flex-col rounded-card bg-raised px-4 py-3 ${children ? 'lg:row-span-2' : ''}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
      {children && <dd className="mt-auto pt-2">{children}</dd>}
    </div>
  );
}

export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

interface DayCount {
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
          <th scope="col">Día</th>
          <th scope="col">Cuántas</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
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
    <div className="relative">
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`block w-full border-b border-line ${className}`}
      >
        {days.map(({ day, count }, place) => (
          <g key={day}>
            <title>{`${shortDay(day)}: ${pluralize(...words, count)}`}</title>
            <rect x={place * STEP} width={STEP} height={HEIGHT} className="fill-transparent" />
            <Bar place={place} count={count} most={most} />
          </g>
        ))}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-sm text-muted">
        <span>{first && shortDay(first.day)}</span>
        <span>{last && shortDay(last.day)}</span>
      </p>
      <Table {...props} />
    </div>
  );
}
