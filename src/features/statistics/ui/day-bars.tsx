import { pluralize } from '#shared/text.ts';
import { shortDay } from './short-day.ts';

interface DayCount {
  day: string;
  count: number;
}

interface DayBarsProps {
  /** What the chart shows, for those who can't see it: 'Vistas por día'. */
  title: string;
  /** What is counted: one, and several. */
  words: readonly [singular: string, plural: string];
  days: readonly DayCount[];
  className?: string;
}

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 100;
/** So that a single visit can be seen beside a thousand. */
const LOWEST = 3;

interface BarProps {
  place: number;
  count: number;
  most: number;
}

function Bar({ place, count, most }: BarProps) {
  if (count === 0) return null;
  const height = Math.max(LOWEST, (count / most) * HEIGHT);
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

/** A bar for each day, from the first to the last; a table says the same to screen readers. */
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
