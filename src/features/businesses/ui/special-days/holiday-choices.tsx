import { daysText } from '#shared/opening-hours/format.ts';
import { type SpecialDay, findSpecialDay } from '#shared/opening-hours/special-days.ts';
import { Button } from '#ui/button.tsx';
import type { Holiday, SpecialDayPlan } from '../../special-days-schema.ts';
import { Choice } from './choices.tsx';
import { useSpecialDays } from './use-special-days.ts';

interface HolidayChoicesProps {
  businessId: number;
  plan: SpecialDayPlan;
  onOtherHours: (day: string) => void;
}

type RowProps = Omit<HolidayChoicesProps, 'plan'> & { holiday: Holiday; said: SpecialDay | undefined };

function HolidayRow({ businessId, holiday: { day, name }, said, onOtherHours }: RowProps) {
  const { set } = useSpecialDays(businessId);
  const title = `${daysText({ from: day, to: day })}, ${name}`;
  const say = (hours: SpecialDay['hours'], message: string) => set({ from: day, to: day, hours }, message);
  return (
    <li className="py-3">
      <p className="mb-2 font-semibold">{title}</p>
      <div className="flex flex-wrap gap-2">
        <Choice
          label="Abrimos normal"
          about={`el ${title}`}
          isChosen={said !== undefined && said.hours === null}
          act={() => say(null, `${title}: sales con tu horario de siempre`)}
        />
        <Choice
          label="No abrimos"
          about={`el ${title}`}
          isChosen={said?.hours?.closed ?? false}
          act={() => say({ closed: true }, `${title}: sales cerrado`)}
        />
        <Button
          look="quiet"
          aria-pressed={said?.hours?.closed === false}
          onClick={() => onOtherHours(day)}
          className="needs-script px-4! aria-pressed:border-accent! aria-pressed:text-link!"
        >
          Otro horario <span className="sr-only">el {title}</span>
        </Button>
      </div>
    </li>
  );
}

export function HolidayChoices({ plan: { holidays, specialDays }, ...rest }: HolidayChoicesProps) {
  if (holidays.length === 0) return <p className="text-muted">No hay asuetos en los próximos tres meses.</p>;
  return (
    <ul className="divide-y divide-line">
      {holidays.map((holiday) => (
        <HolidayRow
          key={`${holiday.day} ${holiday.name}`}
          holiday={holiday}
          said={findSpecialDay(specialDays, holiday.day)}
          {...rest}
        />
      ))}
    </ul>
  );
}
