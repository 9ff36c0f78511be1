import { factLabel } from '#features/audit/server/index.ts';
import { changedNotice } from '#features/notifications/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { AppError } from '#shared/errors.ts';
import { specialDayText } from '#shared/opening-hours/format.ts';
import { type SpecialDay, findSpecialDay } from '#shared/opening-hours/special-days.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessesApi } from '../../api.ts';
import type { SpecialDayCalendar } from '../../special-days-schema.ts';
import { isHolidayAt, listHolidays } from '../holidays/holidays.ts';
import { lockManagedBusiness, requireManagedBusiness } from '../ownership.ts';
import { findSchedule, storeSchedule } from '../repository/schedule.ts';
import { dropPast, requireComingDays, setSpecialDay } from '../special-days.ts';

type SpecialDayRoute =
  | 'GET /api/holidays'
  | 'GET /api/business-profiles/special-days/:id'
  | 'PUT /api/business-profiles/special-days/:id'
  | 'DELETE /api/business-profiles/special-days/:id/:day';

const DAYS_SHOWN = 7;
const DAYS_OFFERED = 90;

async function requireSchedule(db: Db, id: number) {
  const schedule = await findSchedule(db, id);
  if (!schedule) throw new AppError('not-found');
  const { specialDays, ...rest } = schedule;
  return { ...rest, specialDays: specialDays ?? [] };
}

async function getCalendar(db: Db, id: number, at: Date): Promise<SpecialDayCalendar> {
  const { specialDays, placeCode } = await requireSchedule(db, id);
  const holidays = listHolidays(guatemalaDay(at), DAYS_OFFERED);
  return {
    specialDays: dropPast(specialDays, at),
    holidays: holidays.filter((holiday) => isHolidayAt(holiday, placeCode)),
  };
}

const changeDays = (
  context: AppContext,
  viewer: Viewer,
  id: number,
  change: (before: SpecialDay[], at: Date) => { days: SpecialDay[]; fact: object | null },
): Promise<SpecialDayCalendar> =>
  inTransaction(context, viewer, async (tx) => {
    const { plan, name } = await lockManagedBusiness(tx, id);
    const { businessHours, specialDays } = await requireSchedule(tx.db, id);
    const { days, fact } = change(specialDays, tx.at);
    if (fact) {
      await storeSchedule(tx.db, id, { businessHours, specialDays: days }, tx.at);
      await tx.audit({
        ownerId: plan.ownerId,
        businessId: id,
        act: 'changed',
        subject: { kind: 'business', id, name },
        ...fact,
      });
      const what = { kind: 'business', id, name } as const;
      await tx.tellOwner(plan.ownerId, changedNotice(what, [factLabel('specialDay')]));
    }
    return getCalendar(tx.db, id, tx.at);
  });

export const specialDayHandlers: Pick<Handlers<BusinessesApi>, SpecialDayRoute> = {
  'GET /api/holidays': ({ clock, memory }) => {
    const today = guatemalaDay(clock());
    return memory.recall(`holidays ${today}`, async () => listHolidays(today, DAYS_SHOWN));
  },

  'GET /api/business-profiles/special-days/:id': async ({ db, clock }, { viewer, params: { id } }) => {
    await requireManagedBusiness(db, viewer, id);
    return getCalendar(db, id, clock());
  },

  'PUT /api/business-profiles/special-days/:id': (context, { viewer, params: { id }, body }) => {
    requireComingDays(body, context.clock());
    return changeDays(context, viewer, id, (before, at) => ({
      days: setSpecialDay(before, body, at),
      fact: { after: { specialDay: specialDayText(body) } },
    }));
  },

  'DELETE /api/business-profiles/special-days/:id/:day': (context, { viewer, params: { id, day } }) =>
    changeDays(context, viewer, id, (before) => {
      const removed = findSpecialDay(before, day);
      return {
        days: before.filter((special) => special !== removed),
        fact: removed
          ? { before: { specialDay: specialDayText(removed) }, after: { specialDay: null } }
          : null,
      };
    }),
};
