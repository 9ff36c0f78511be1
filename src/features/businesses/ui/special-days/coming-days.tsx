import { useState } from 'react';
import { daysText, specialHoursText } from '#shared/opening-hours/format.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import type { SpecialDayCalendar } from '../../special-days-schema.ts';
import { Choice, useSpecialDays } from './choices.tsx';
import { type ComingDay, listComing } from './list-coming.ts';

interface RowProps {
  businessId: number;
  coming: ComingDay;
  onOtherHours: (day: string) => void;
}

function stateText({ said }: ComingDay): string {
  if (!said) return 'Sin especificar';
  if (!said.hours) return 'Abrimos normal';
  return said.hours.closed ? 'No abrimos' : specialHoursText(said);
}

type ChoicesProps = RowProps & { title: string };

function OtherChoices({ businessId, coming: { from, to, said }, title, onOtherHours }: ChoicesProps) {
  const { set, remove } = useSpecialDays(businessId);
  return (
    <div className="flex flex-wrap gap-2 pb-3">
      <Choice
        label="Abrimos normal"
        about={title}
        isChosen={said !== undefined && said.hours === null}
        act={() => set({ from, to, hours: null }, `${title}: sales con tu horario de siempre`)}
      />
      <Button
        look="quiet"
        aria-pressed={said?.hours?.closed === false}
        onClick={() => onOtherHours(from)}
        className="px-3.5! aria-pressed:border-accent! aria-pressed:text-link!"
      >
        Otro horario <span className="sr-only">{title}</span>
      </Button>
      {said && <Choice label="Quitar" about={title} act={() => remove(from)} />}
    </div>
  );
}

const titleOf = ({ from, to, name }: ComingDay) => [daysText({ from, to }), name].filter(Boolean).join(', ');

function Words({ coming }: { coming: ComingDay }) {
  return (
    <>
      <span className="font-semibold">{daysText(coming)}</span>
      <span className="block text-sm text-muted">
        {[coming.name, stateText(coming)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

const ROW = 'flex flex-wrap items-center gap-x-2 py-2';
const ROW_WORDS = 'min-w-0 flex-1 basis-40';

function RangeRow({ businessId, coming }: RowProps) {
  const { remove } = useSpecialDays(businessId);
  return (
    <li className={ROW}>
      <p className={ROW_WORDS}>
        <Words coming={coming} />
      </p>
      <Choice label="Quitar" about={titleOf(coming)} act={() => remove(coming.from)} />
    </li>
  );
}

function DayRow(props: RowProps) {
  const { businessId, coming } = props;
  const { from, to, said } = coming;
  const { set } = useSpecialDays(businessId);
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(coming);
  return (
    <li>
      <div className={ROW}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`flex min-h-11 items-center gap-1.5 text-left ${ROW_WORDS}`}
        >
          <span className="min-w-0 flex-1">
            <Words coming={coming} />
          </span>
          <Icon
            name="chevron-down"
            size={18}
            className={`shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <Choice
          label="No abrimos"
          about={title}
          isChosen={said?.hours?.closed ?? false}
          act={() => set({ from, to, hours: { closed: true } }, `${title}: sales cerrado`)}
        />
      </div>
      {isOpen && <OtherChoices {...props} title={title} />}
    </li>
  );
}

const SHOWN = 3;

interface ComingDaysProps {
  businessId: number;
  today: string;
  calendar: SpecialDayCalendar;
  onOtherHours: (day: string) => void;
}

export function ComingDays({ today, calendar, ...rest }: ComingDaysProps) {
  const coming = listComing(calendar, today);
  const others = coming.slice(SHOWN);
  const rows = (days: ComingDay[]) => (
    <ul className="divide-y divide-line">
      {days.map((day) => {
        const Row = day.from === day.to ? DayRow : RangeRow;
        return <Row key={`${day.from} ${day.name}`} coming={day} {...rest} />;
      })}
    </ul>
  );
  if (coming.length === 0) return <p className="text-muted">No hay asuetos en los próximos tres meses.</p>;
  return (
    <>
      {rows(coming.slice(0, SHOWN))}
      {others.length > 0 && (
        <Fold label={others.length === 1 ? 'Un día más' : `${others.length} días más`}>{rows(others)}</Fold>
      )}
    </>
  );
}
