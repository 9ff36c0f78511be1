import type { KeyboardEvent } from 'react';
import { addDays } from '#shared/calendar.ts';
import { WEEKDAYS, WEEKDAY_NAMES } from '#shared/opening-hours/week.ts';
import { paths } from '#shared/paths.ts';
import { capitalize } from '#shared/text.ts';
import { Link } from '#ui/link.tsx';
import { type ShownDay, longDay, splitWeeks, timeText } from './days.ts';

export interface DaysProps {
  days: readonly ShownDay[];
  /** Returns the address of a day's list. */
  toDay: (day: string) => string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MAX_STEPS = 42;

/** Moves the focus to the next day in the direction of the arrow that has a link. */
function moveBetweenDays(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset['day'];
  if (!step || !from) return;
  event.preventDefault();
  for (let count = 1; count <= MAX_STEPS; count += 1) {
    const day = addDays(from, step * count);
    const link = event.currentTarget.querySelector<HTMLElement>(`[data-day='${day}'] a`);
    if (link) return link.focus();
  }
}

function Events({ day: { day, events, hasMore }, toDay }: { day: ShownDay; toDay: DaysProps['toDay'] }) {
  return (
    <ul className="mt-1 space-y-1">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={paths.announcement(event.id)}
            className="block rounded-lg bg-accent-soft px-2 py-1 text-sm text-link hover:underline"
          >
            <span className="block text-ink">{timeText(event, day)}</span>
            <span className="line-clamp-2 wrap-anywhere">{event.title}</span>
          </Link>
        </li>
      ))}
      {hasMore && (
        <li>
          <Link to={toDay(day)} className="tap-link text-sm font-semibold text-link">
            Ver más
          </Link>
        </li>
      )}
    </ul>
  );
}

function DayCell({ day, toDay }: { day: ShownDay; toDay: DaysProps['toDay'] }) {
  const number = Number(day.day.slice(8));
  const look = day.isToday ? 'bg-ink text-paper font-semibold' : day.isOwn ? '' : 'text-muted';
  const circle = `inline-flex size-8 items-center justify-center rounded-full tabular-nums ${look}`;
  return (
    <td
      data-day={day.day}
      aria-current={day.isToday ? 'date' : undefined}
      className="h-24 border border-line bg-surface p-1 align-top"
    >
      {day.events.length > 0 ? (
        <Link
          to={toDay(day.day)}
          aria-label={`Eventos del ${longDay(day.day).toLowerCase()}`}
          className={circle}
        >
          {number}
        </Link>
      ) : (
        <span className={circle}>{number}</span>
      )}
      {day.events.length > 0 && <Events day={day} toDay={toDay} />}
    </td>
  );
}

/** On phones there is no room for seven columns: they have the agenda. */
export const MonthTable = ({ days, toDay, caption }: DaysProps & { caption: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its links, which Tab reaches too
  <table onKeyDown={moveBetweenDays} className="w-full table-fixed border-collapse max-md:hidden">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {WEEKDAYS.map((weekday) => (
          <th key={weekday} scope="col" className="p-1 text-left text-sm font-semibold text-muted">
            {capitalize(WEEKDAY_NAMES[weekday])}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {splitWeeks(days).map((week) => (
        <tr key={week[0]?.day}>
          {week.map((day) => (
            <DayCell key={day.day} day={day} toDay={toDay} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function AgendaDay({ day, toDay }: { day: ShownDay; toDay: DaysProps['toDay'] }) {
  const name = `${longDay(day.day)}${day.isToday ? ', hoy' : ''}`;
  return (
    <li className="card p-4" aria-current={day.isToday ? 'date' : undefined}>
      <h3 className="font-semibold">{name}</h3>
      <ul className="mt-1 divide-y divide-line">
        {day.events.map((event) => (
          <li key={event.id} className="py-1">
            <Link
              to={paths.announcement(event.id)}
              className="block py-2.5 font-semibold wrap-anywhere text-link hover:underline"
            >
              {event.title}
            </Link>
            <p className="text-sm wrap-anywhere text-muted">
              {timeText(event, day.day)} · {event.where ?? event.business}
            </p>
          </li>
        ))}
      </ul>
      {day.hasMore && (
        <Link to={toDay(day.day)} className="tap-link font-semibold text-link">
          Ver todos los del día
        </Link>
      )}
    </li>
  );
}

export const Agenda = ({ days, toDay }: DaysProps) => (
  <ol className="space-y-3 md:hidden">
    {days
      .filter(({ events, isOwn }) => isOwn && events.length > 0)
      .map((day) => (
        <AgendaDay key={day.day} day={day} toDay={toDay} />
      ))}
  </ol>
);
