import type { EventCalendar } from '#features/announcements/calendar-schema.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { queryString } from '#shared/query-string.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import { longDay, periodText } from './days.ts';

interface NoEventsProps {
  path: string;
  calendar: EventCalendar;
}

/** Leads to the month of the next event, or away from an empty calendar. */
export function NoEvents({ path, calendar }: NoEventsProps) {
  const { nextEvent, today } = calendar;
  const day = nextEvent && guatemalaDay(nextEvent.startsAt);
  const year = day && day.slice(0, 4) !== today.slice(0, 4) ? ` de ${day.slice(0, 4)}` : '';
  return (
    <div className="md:mb-4">
      <EmptyState
        ornament={<WovenOrnament />}
        title={`No hay eventos en ${periodText(calendar).replace(/^semana/, 'la semana')}`}
        actions={
          day ? (
            <LinkButton to={path + queryString({ mes: day.slice(0, 7) })}>Ir al próximo evento</LinkButton>
          ) : (
            <LinkButton to={path === paths.calendar() ? paths.announcements() : paths.calendar()}>
              {path === paths.calendar() ? 'Ver todos los anuncios' : 'Ver los eventos de toda Guatemala'}
            </LinkButton>
          )
        }
      >
        {day
          ? `El próximo es «${nextEvent?.title}», el ${longDay(day).toLowerCase()}${year}.`
          : 'Cuando un negocio anuncie uno, lo verás aquí.'}
      </EmptyState>
    </div>
  );
}
