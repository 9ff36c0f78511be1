import { type ReactNode, useId, useState } from 'react';
import { daysText, specialHoursText } from '#shared/opening-hours/format.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { Sheet } from '#ui/modal.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { specialDaysQuery } from '../../queries.ts';
import type { BusinessCard } from '../../schema.ts';
import type { SpecialDayPlan } from '../../special-days-schema.ts';
import { Choice } from './choices.tsx';
import { OtherDayForm, VacationForm } from './day-forms.tsx';
import { HolidayChoices } from './holiday-choices.tsx';
import { TodayChoices } from './today-choices.tsx';
import { useSpecialDays } from './use-special-days.ts';

interface SpecialDaysDialogProps {
  business: BusinessCard;
  onClose: () => void;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function SaidDays({ businessId, specialDays }: { businessId: number; specialDays: SpecialDay[] }) {
  const { remove } = useSpecialDays(businessId);
  return (
    <ul className="divide-y divide-line">
      {specialDays.map((special) => (
        <li key={special.from} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span>
            <span className="block font-semibold">{daysText(special)}</span>
            {specialHoursText(special)}
          </span>
          <Choice label="Quitar" about={daysText(special)} act={() => remove(special.from)} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ business, plan }: { business: BusinessCard; plan: SpecialDayPlan }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { id } = business;
  const { specialDays } = plan;
  return (
    <>
      <Part title="Hoy">
        <TodayChoices business={business} specialDays={specialDays} />
      </Part>
      {specialDays.length > 0 && (
        <Part title="Lo que ya avisaste">
          <SaidDays businessId={id} specialDays={specialDays} />
        </Part>
      )}
      <Part title="Vacaciones">
        <VacationForm businessId={id} />
      </Part>
      <Part title="Próximos asuetos">
        <HolidayChoices businessId={id} plan={plan} onOtherHours={setChosen} />
      </Part>
      <Part title="Otro horario un día">
        <OtherDayForm businessId={id} chosen={chosen} />
      </Part>
    </>
  );
}

export default function SpecialDaysDialog({ business, onClose }: SpecialDaysDialogProps) {
  const { data, hasFailed, isFetching, retry } = usePart(specialDaysQuery(business.id));
  return (
    <Sheet title="Horario de hoy y días especiales" onClose={onClose}>
      <div className="space-y-8">
        {hasFailed && (
          <PartFailure
            text="No pudimos cargar tus días especiales."
            onRetry={retry}
            isRetrying={isFetching}
          />
        )}
        {!data && !hasFailed && <div role="status" aria-label="Cargando" className="waited skeleton h-44" />}
        {data && <Plan business={business} plan={data} />}
      </div>
    </Sheet>
  );
}
