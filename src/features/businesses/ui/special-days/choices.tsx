import { ActionButton } from '#ui/action-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { notify } from '#ui/notify.ts';
import { refreshBusinesses, removeSpecialDay, setSpecialDay } from '../../mutations.ts';
import { specialDaysQuery } from '../../queries.ts';
import type { SpecialDayCalendar } from '../../special-days-schema.ts';

export function useSpecialDays(businessId: number) {
  const queryClient = useQueryClient();
  const show = (calendar: SpecialDayCalendar, message: string) => {
    queryClient.setQueryData(specialDaysQuery(businessId).queryKey, calendar);
    void refreshBusinesses(queryClient);
    void notify('success', message);
  };
  return {
    set: async (special: SpecialDay, message: string) =>
      show(await setSpecialDay(businessId, special), message),
    remove: async (day: string) =>
      show(await removeSpecialDay(businessId, day), 'Ese día sales otra vez con tu horario de la semana'),
  };
}

interface ChoiceProps {
  label: string;
  /** Read before the label, which is short. */
  lead?: string;
  about?: string;
  isChosen?: boolean;
  act: () => Promise<void>;
}

export function Choice({ label, lead, about, isChosen, act }: ChoiceProps) {
  const { start, isBusy, failure } = useAction(act);
  const choose = () => isChosen || start();
  return (
    <>
      <ActionButton
        look="quiet"
        isBusy={isBusy}
        onClick={choose}
        aria-pressed={isChosen}
        className="px-3.5! aria-pressed:border-accent! aria-pressed:text-link!"
      >
        {lead && <span className="sr-only">{lead} </span>}
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </ActionButton>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
