import { weekRows } from '#shared/opening-hours/format.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { useNow } from '#ui/now.tsx';

/** Breaks inside only when it doesn't fit on a line. */
const unbroken = (text: string) => <span className="inline-block">{text}</span>;

export function DayHours({ text }: { text: string }) {
  const [first = '', second] = text.split(' y ');
  if (!second) return unbroken(first);
  return (
    <>
      {unbroken(`${first} y`)} {unbroken(second)}
    </>
  );
}

export function HoursTable({ hours }: { hours: BusinessHours | null }) {
  const now = useNow();
  if (!hours) return <p className="text-muted">Este negocio aún no ha publicado su horario.</p>;
  return (
    <table className="-mx-3 w-[calc(100%+1.5rem)] text-left">
      <caption className="sr-only">Horario de la semana</caption>
      <tbody>
        {weekRows(hours, now).map(({ weekday, name, text, isToday }) => (
          <tr
            key={weekday}
            className={`align-top tabular-nums ${isToday ? 'bg-jade-soft font-semibold' : ''}`}
          >
            <th
              scope="row"
              className={`rounded-l-lg py-1.5 pl-3 ${isToday ? 'font-semibold' : 'font-normal'}`}
            >
              {name}
              {isToday && <span className="sr-only"> (hoy)</span>}
            </th>
            <td className="rounded-r-lg py-1.5 pr-3 pl-2 text-right text-balance">
              <DayHours text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
