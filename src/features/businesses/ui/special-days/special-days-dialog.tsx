import { type ReactNode, useId, useRef, useState } from 'react';
import { guatemalaDay } from '#shared/calendar.ts';
import { Fold } from '#ui/fold.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useNow } from '#ui/now.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { specialDaysQuery } from '../../queries.ts';
import type { BusinessCard } from '../../schema.ts';
import type { SpecialDayCalendar } from '../../special-days-schema.ts';
import { ComingDays } from './coming-days.tsx';
import { type ChosenDay, OtherDayForm, VacationForm } from './day-forms.tsx';
import { TodayChoices, TodayState } from './today-choices.tsx';

export type SpecialDaysBusiness = Pick<BusinessCard, 'id' | 'businessHours'>;

interface SpecialDaysDialogProps {
  business: SpecialDaysBusiness;
  onClose: () => void;
}

interface PartProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface CalendarProps {
  business: SpecialDaysBusiness;
  calendar: SpecialDayCalendar;
}

function Calendar({ business, calendar }: CalendarProps) {
  const [chosen, setChosen] = useState<ChosenDay | null>(null);
  const presses = useRef(0);
  const today = guatemalaDay(useNow());
  const { id } = business;
  const choose = (day: string) => setChosen({ day, press: (presses.current += 1) });
  return (
    <>
      <Part title="Hoy" aside={<TodayState business={business} specialDays={calendar.specialDays} />}>
        <TodayChoices business={business} specialDays={calendar.specialDays} />
      </Part>
      <Part title="Próximos días">
        <ComingDays businessId={id} today={today} calendar={calendar} onOtherHours={choose} />
        <Fold label="Vacaciones y otros días">
          <div className="space-y-5 pb-4">
            <VacationForm businessId={id} />
            <OtherDayForm businessId={id} chosen={chosen} />
          </div>
        </Fold>
      </Part>
    </>
  );
}

export default function SpecialDaysDialog({ business, onClose }: SpecialDaysDialogProps) {
  const { data, hasFailed, isFetching, retry } = usePart(specialDaysQuery(business.id));
  return (
    <Sheet title="Hoy y días especiales" onClose={onClose}>
      <div className="space-y-4">
        {hasFailed && (
          <PartFailure
            text="No pudimos cargar tus días especiales."
            onRetry={retry}
            isRetrying={isFetching}
          />
        )}
        {!data && !hasFailed && <div role="status" aria-label="Cargando" className="waited skeleton h-44" />}
        {data && <Calendar business={business} calendar={data} />}
      </div>
    </Sheet>
  );
}
