import { addDays, guatemalaDay } from '#shared/calendar.ts';
import { daysText, specialHoursText, weekRows } from '#shared/opening-hours/format.ts';
import { type SpecialDay, findSpecialDay } from '#shared/opening-hours/special-days.ts';
import { useNow } from '#ui/now.tsx';
import type { BusinessProfile } from '../schema.ts';
import { AddPart } from './add-part.tsx';

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

const DAYS_SHOWN = 14;

function SpecialDays({ specialDays, today }: { specialDays: SpecialDay[]; today: string }) {
  const last = addDays(today, DAYS_SHOWN);
  const coming = specialDays.filter(({ from, to }) => to >= today && from <= last);
  if (coming.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 font-semibold">Días especiales</h3>
      <ul>
        {coming.map((special) => (
          <li key={special.from} className="flex justify-between gap-3 py-1 tabular-nums">
            <span>{daysText(special)}</span>
            <span className="text-right text-balance">
              <DayHours text={specialHoursText(special)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Scheduled = Pick<BusinessProfile, 'id' | 'userId' | 'businessHours' | 'specialDays'>;

function WeekTable({ business }: { business: Scheduled }) {
  const { businessHours, specialDays } = business;
  const now = useNow();
  if (!businessHours) return <AddPart business={business} step="hours" label="Agregar horario" />;
  const isSpecial = findSpecialDay(specialDays, guatemalaDay(now))?.hours;
  return (
    <table className="-mx-3 w-[calc(100%+1.5rem)] text-left">
      <caption className="sr-only">Horario de la semana</caption>
      <tbody>
        {weekRows(businessHours, now).map(({ weekday, name, text, isToday }) => (
          <tr
            key={weekday}
            className={`align-top tabular-nums ${isToday && !isSpecial ? 'bg-jade-soft font-semibold' : ''}`}
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

export function HoursTable({ business }: { business: Scheduled }) {
  return (
    <>
      <WeekTable business={business} />
      <SpecialDays specialDays={business.specialDays} today={guatemalaDay(useNow())} />
    </>
  );
}
