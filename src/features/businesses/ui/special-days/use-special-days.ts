import { useQueryClient } from '@tanstack/react-query';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { notify } from '#ui/notify.ts';
import { refreshBusinesses, removeSpecialDay, setSpecialDay } from '../../mutations.ts';
import { specialDaysQuery } from '../../queries.ts';
import type { SpecialDayPlan } from '../../special-days-schema.ts';

export function useSpecialDays(businessId: number) {
  const queryClient = useQueryClient();
  const show = (plan: SpecialDayPlan, message: string) => {
    queryClient.setQueryData(specialDaysQuery(businessId).queryKey, plan);
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
